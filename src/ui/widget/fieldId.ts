import { createContext, useContext, useId } from 'react';

/** Prefix of the field ids of one widget. */
export const FieldIds = createContext('');

/** Returns an id that is unique on the page, even with several widgets in separate React roots. */
export function useFieldId(): string {
  return `${useContext(FieldIds)}${useId()}`;
}
