import type { Failure } from '../contracts/failures.ts';
import type { UserType } from '../contracts/userLookup.ts';
import type { LoginForm, MethodChoiceOutput } from './loginForm.ts';
import type { LoginMethod } from './loginMethods.ts';
import type { AwaitedPasscode } from './passcode.ts';
import type { WidgetEmitted } from './widgetEmitted.ts';

/** The values of the form below the tabs. */
export type TypedFields = Partial<Omit<LoginForm, 'method'>>;

type MethodChoiceEvent =
  | { type: 'method.chosen'; method: LoginMethod; typed: TypedFields }
  | { type: 'email.submitted'; email: string }
  | { type: 'page.restored' };

interface MethodChoiceContext extends LoginForm {
  readonly methods: readonly LoginMethod[];
  readonly method: LoginMethod;
  readonly isInvalid: boolean;
  /** The domains that the project accepts, after an email address of another domain; otherwise empty. */
  readonly domains: readonly string[];
  readonly failure: Failure | null;
  readonly passcode: AwaitedPasscode | null;
  readonly userType: UserType | null;
}

/** Carries the types of `methodChoiceMachine`; the object itself is empty. */
export const methodChoiceTypes = {} as {
  context: MethodChoiceContext;
  input: { methods: readonly LoginMethod[]; form: LoginForm };
  events: MethodChoiceEvent;
  emitted: WidgetEmitted;
  output: MethodChoiceOutput;
  tags: 'busy';
  children: { phoneEntry: 'phoneEntry' };
};
