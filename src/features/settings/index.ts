/** Language, theme and the keyboard's help. */
export { HelpDialog } from './HelpDialog.tsx'
export { LanguageButton } from './LanguageButton.tsx'
export { ThemeItems, ThemeMenu } from './ThemeMenu.tsx'
