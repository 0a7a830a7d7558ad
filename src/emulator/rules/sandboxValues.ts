/** The values the provider documents for trying its endpoints out; the same for every project, so they protect nothing. */
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

/** The passcode that is sent, to nobody, whenever one is asked for at the sandbox address or number. */
export const sandboxPasscode = '000000';

/** Whether nothing is ever delivered there. */
export function isSandboxAddress(address: string): boolean {
  return address === sandboxUser.email || address === sandboxUser.phone;
}
