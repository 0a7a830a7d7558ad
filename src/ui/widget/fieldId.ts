import { createContext, useContext, useId } from 'react';

/** React context with the prefix of the field ids of one widget. */
export const FieldIds = createContext('');

/** Returns a field id that is unique on the page, even with several widgets in separate React roots. */
export function useFieldId(): string {
  return `${useContext(FieldIds)}${useId()}`;
}
