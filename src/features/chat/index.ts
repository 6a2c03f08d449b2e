/** What a person says to the run. */
export { InputBox } from './InputBox.tsx'
