/**
 * Every setting's value, by the part that reads it. Each part adds its own beside where it declares them
 * (`mail/mail.config.ts` and its like), so that nothing down here has to know them.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled from where each setting is declared.
export interface Config {}
