/** Who answers: the button that says it, and its words for a menu. The dialog comes when it is wanted. */
export { CastButton } from './CastButton.tsx'
export { useCastName } from './useCastName.ts'
