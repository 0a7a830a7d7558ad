import { createContext, useContext, useId } from 'react';

/** Tells the fields of one widget from those of another on the same page. */
export const FieldIds = createContext('');

/** An id that no other field on the page has, also when several widgets were drawn apart from each other. */
export function useFieldId(): string {
  return `${useContext(FieldIds)}${useId()}`;
}
