import { contactManagementMachine } from './dashboard/contactManagement.machine.ts';
import { contactVerificationMachine } from './dashboard/contactVerification.machine.ts';
import { linkedAccountsMachine } from './dashboard/linkedAccounts.machine.ts';
import { firstPasswordMachine } from './dashboard/firstPassword.machine.ts';
import { logoutEverywhereMachine } from './dashboard/logoutEverywhere.machine.ts';
import { accountTypeChangeMachine } from './dashboard/accountTypeChange.machine.ts';
import { nameChangeMachine } from './dashboard/nameChange.machine.ts';
import { firstStepsMachine } from './dashboard/firstSteps.machine.ts';
import { passkeyManagementMachine } from './dashboard/passkeyManagement.machine.ts';
import { passwordChangeMachine } from './dashboard/passwordChange.machine.ts';
import { quoteMachine } from './dashboard/quote.machine.ts';
import { securityOfferMachine } from './dashboard/securityOffer.machine.ts';
import { transactionsMachine } from './dashboard/transactions.machine.ts';
import { twoStepManagementMachine } from './dashboard/twoStepManagement.machine.ts';
import { userMenuMachine } from './dashboard/userMenu.machine.ts';
import { acceptInvitationMachine } from './institutions/acceptInvitation.machine.ts';
import { createOrganizationMachine } from './institutions/createOrganization.machine.ts';
import { discoveryMachine } from './institutions/discovery.machine.ts';
import { institutionSignInMachine } from './institutions/institutionSignIn.machine.ts';
import { memberProofMachine } from './institutions/memberProof.machine.ts';
import { otherProofMachine } from './passkeys/otherProof.machine.ts';
import { membersMachine } from './institutions/members.machine.ts';
import { organizationSettingsMachine } from './institutions/organizationSettings.machine.ts';
import { switchOrganizationMachine } from './institutions/switchOrganization.machine.ts';
import { passcodeProofMachine } from './passkeys/passcodeProof.machine.ts';
import { passkeyRegistrationMachine } from './passkeys/passkeyRegistration.machine.ts';
import { passkeysMachine } from './passkeys/passkeys.machine.ts';
import { provenRequestMachine } from './passkeys/provenRequest.machine.ts';
import { stepUpMachine } from './passkeys/stepUp.machine.ts';
import { walletProofMachine } from './passkeys/walletProof.machine.ts';
import { sessionMachine } from './session/session.machine.ts';
import { sessionRefreshMachine } from './session/sessionRefresh.machine.ts';
import { sessionRevocationMachine } from './session/sessionRevocation.machine.ts';
import { accountLinkMachine } from './sign-in/accountLink.machine.ts';
import { forgotPasswordMachine } from './sign-in/forgotPassword.machine.ts';
import { loginMachine } from './sign-in/login.machine.ts';
import { redirectTokenMachine } from './sign-in/redirectToken.machine.ts';
import { resetPasswordMachine } from './sign-in/resetPassword.machine.ts';
import { stepUpReturnMachine } from './sign-in/stepUpReturn.machine.ts';
import { accountTypePopupMachine } from './site/accountTypePopup.machine.ts';
import { appearanceMachine } from './site/appearance.machine.ts';
import { clientHeaderMachine } from './site/clientHeader.machine.ts';
import { contactMachine } from './site/contact.machine.ts';
import { demoBannerMachine } from './site/demoBanner.machine.ts';
import { navigationMachine } from './site/navigation.machine.ts';
import { pageLanguageMachine } from './site/pageLanguage.machine.ts';
import { pageLoadMachine } from './site/pageLoad.machine.ts';
import { partnerTickerMachine } from './site/partnerTicker.machine.ts';
import { eventBatchMachine } from './telemetry/eventBatch.machine.ts';
import { countdownMachine } from './page/countdown.machine.ts';
import { methodChoiceMachine } from './widget/methodChoice.machine.ts';
import { backEntryMachine } from './widget/backEntry.machine.ts';
import { linkHandoverMachine } from './widget/linkHandover.machine.ts';
import { newPasswordMachine } from './widget/newPassword.machine.ts';
import { oauthMachine } from './widget/oauth.machine.ts';
import { oneTapMachine } from './widget/oneTap.machine.ts';
import { otpMachine } from './widget/otp.machine.ts';
import { passkeySetupMachine } from './widget/passkeySetup.machine.ts';
import { passkeySignInMachine } from './widget/passkeySignIn.machine.ts';
import { passwordMachine } from './widget/password.machine.ts';
import { passwordEmailMachine } from './widget/passwordEmail.machine.ts';
import { passwordResetMachine } from './widget/passwordReset.machine.ts';
import { passwordStrengthMachine } from './widget/passwordStrength.machine.ts';
import { secondFactorMachine } from './widget/secondFactor.machine.ts';
import { secondStepMachine } from './widget/secondStep.machine.ts';
import { phoneEntryMachine } from './widget/phoneEntry.machine.ts';
import { projectSettingsMachine } from './widget/projectSettings.machine.ts';
import { recoveryCodesMachine } from './widget/recoveryCodes.machine.ts';
import { smsEnrollmentMachine } from './widget/smsEnrollment.machine.ts';
import { totpEnrollmentMachine } from './widget/totpEnrollment.machine.ts';
import { twoStepSetupMachine } from './widget/twoStepSetup.machine.ts';
import { walletSignInMachine } from './widget/walletSignIn.machine.ts';
import { widgetMachine } from './widget/widget.machine.ts';

/** Every machine by its id. Tests, diagrams and the atlas iterate over this object. */
export const machines = {
  session: sessionMachine,
  sessionRefresh: sessionRefreshMachine,
  sessionRevocation: sessionRevocationMachine,
  login: loginMachine,
  forgotPassword: forgotPasswordMachine,
  resetPassword: resetPasswordMachine,
  redirectToken: redirectTokenMachine,
  accountLink: accountLinkMachine,
  stepUpReturn: stepUpReturnMachine,
  secondStep: secondStepMachine,
  secondFactor: secondFactorMachine,
  widget: widgetMachine,
  projectSettings: projectSettingsMachine,
  methodChoice: methodChoiceMachine,
  phoneEntry: phoneEntryMachine,
  otp: otpMachine,
  countdown: countdownMachine,
  passkeySignIn: passkeySignInMachine,
  oauth: oauthMachine,
  oneTap: oneTapMachine,
  password: passwordMachine,
  newPassword: newPasswordMachine,
  passwordStrength: passwordStrengthMachine,
  passwordEmail: passwordEmailMachine,
  passwordReset: passwordResetMachine,
  backEntry: backEntryMachine,
  linkHandover: linkHandoverMachine,
  walletSignIn: walletSignInMachine,
  twoStepSetup: twoStepSetupMachine,
  totpEnrollment: totpEnrollmentMachine,
  smsEnrollment: smsEnrollmentMachine,
  recoveryCodes: recoveryCodesMachine,
  passkeySetup: passkeySetupMachine,
  passkeyRegistration: passkeyRegistrationMachine,
  passkeys: passkeysMachine,
  provenRequest: provenRequestMachine,
  stepUp: stepUpMachine,
  otherProof: otherProofMachine,
  passcodeProof: passcodeProofMachine,
  walletProof: walletProofMachine,
  eventBatch: eventBatchMachine,
  userMenu: userMenuMachine,
  passwordChange: passwordChangeMachine,
  contactManagement: contactManagementMachine,
  contactVerification: contactVerificationMachine,
  accountTypeChange: accountTypeChangeMachine,
  nameChange: nameChangeMachine,
  firstPassword: firstPasswordMachine,
  logoutEverywhere: logoutEverywhereMachine,
  passkeyManagement: passkeyManagementMachine,
  twoStepManagement: twoStepManagementMachine,
  linkedAccounts: linkedAccountsMachine,
  securityOffer: securityOfferMachine,
  firstSteps: firstStepsMachine,
  transactions: transactionsMachine,
  quote: quoteMachine,
  institutionSignIn: institutionSignInMachine,
  memberProof: memberProofMachine,
  discovery: discoveryMachine,
  createOrganization: createOrganizationMachine,
  acceptInvitation: acceptInvitationMachine,
  navigation: navigationMachine,
  clientHeader: clientHeaderMachine,
  accountTypePopup: accountTypePopupMachine,
  partnerTicker: partnerTickerMachine,
  contact: contactMachine,
  appearance: appearanceMachine,
  pageLanguage: pageLanguageMachine,
  pageLoad: pageLoadMachine,
  demoBanner: demoBannerMachine,
  members: membersMachine,
  organizationSettings: organizationSettingsMachine,
  switchOrganization: switchOrganizationMachine,
} as const;
