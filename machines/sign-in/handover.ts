/** How a link was handed over to another browser: by the clipboard, or by a share dialog, which the visitor may close. */
export type Handover = 'copied' | 'shared';
