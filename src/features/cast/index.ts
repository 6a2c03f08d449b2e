/** Who answers: the button that says it. The dialog comes when it is wanted. */
export { CastButton } from './CastButton.tsx'
