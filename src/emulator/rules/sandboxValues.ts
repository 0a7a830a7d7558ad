// Stytch's documented sandbox values. They are public and the same for every project.

export const sandboxLinks = {
  good: 'DOYoip3rvIMMW5lgItikFK-Ak1CfMsgjuiCyI7uuU94=',
  unusable: '3pzjQpgksDlGKWEwUq2Up--hCHC_0oamfLHyfspKDFU=',
  unknown: 'CprTtwhnRNiMBiUS2jSLcWYrfuO2POeBNdo5HhW6qTM=',
} as const;

export const sandboxSessionToken = 'WJtR5BCy38Szd5AfoDpf0iqFKEt4EE5JhjlWUY7l3FtY';

export const sandboxUser = {
  userId: 'user-test-e3795c81-f849-4167-bfda-e4a6e9c280fd',
  email: 'sandbox@stytch.com',
  phone: '+10000000000',
} as const;

/** Passcode for the sandbox email address and phone number. It is never delivered. */
export const sandboxPasscode = '000000';

/** Returns whether an email address or phone number is the sandbox user's. Nothing is delivered to the sandbox user. */
export function isSandboxRecipient(recipient: string): boolean {
  return recipient === sandboxUser.email || recipient === sandboxUser.phone;
}
