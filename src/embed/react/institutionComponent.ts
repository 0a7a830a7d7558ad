import type {
  InstitutionEvent,
  InstitutionHandle,
  InstitutionMountOptions,
} from '../institutions/institutionContract.ts';
import { mountInstitutionSignIn } from '../institutions/institutionModule.ts';
import { widgetComponent } from './widgetComponent.ts';

/** The sign-in widget for members of institutions. */
export const InstitutionSignIn = widgetComponent<
  InstitutionMountOptions,
  InstitutionEvent,
  InstitutionHandle
>(mountInstitutionSignIn);
