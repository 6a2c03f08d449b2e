/** Language, theme, the keyboard's help, and endpoints. */
export { LaterEndpointsDialog as EndpointsDialog } from './endpoints/LaterEndpointsDialog.ts'
export { HelpDialog } from './HelpDialog.tsx'
export { LanguageButton } from './LanguageButton.tsx'
export { ThemeItems, ThemeMenu } from './ThemeMenu.tsx'
