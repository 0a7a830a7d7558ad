import amazon from 'simple-icons/icons/amazon.svg?raw';
import apple from 'simple-icons/icons/apple.svg?raw';
import bitbucket from 'simple-icons/icons/bitbucket.svg?raw';
import coinbase from 'simple-icons/icons/coinbase.svg?raw';
import discord from 'simple-icons/icons/discord.svg?raw';
import facebook from 'simple-icons/icons/facebook.svg?raw';
import figma from 'simple-icons/icons/figma.svg?raw';
import github from 'simple-icons/icons/github.svg?raw';
import gitlab from 'simple-icons/icons/gitlab.svg?raw';
import google from 'simple-icons/icons/google.svg?raw';
import linkedin from 'simple-icons/icons/linkedin.svg?raw';
import microsoft from 'simple-icons/icons/microsoft.svg?raw';
import salesforce from 'simple-icons/icons/salesforce.svg?raw';
import slack from 'simple-icons/icons/slack.svg?raw';
import snapchat from 'simple-icons/icons/snapchat.svg?raw';
import tiktok from 'simple-icons/icons/tiktok.svg?raw';
import twitch from 'simple-icons/icons/twitch.svg?raw';
import twitter from 'simple-icons/icons/twitter.svg?raw';
import yahoo from 'simple-icons/icons/yahoo.svg?raw';
import type { OAuthProviderName } from '../../machines/contracts/oauthRequests.ts';

const drawings: Readonly<Record<OAuthProviderName, string>> = {
  google,
  apple,
  microsoft,
  github,
  gitlab,
  facebook,
  discord,
  salesforce,
  slack,
  amazon,
  bitbucket,
  linkedin,
  coinbase,
  twitch,
  twitter,
  tiktok,
  snapchat,
  figma,
  yahoo,
};

/**
 * The outline of a provider's mark, in a square of 24 by 24.
 *
 * @returns the `d` of one SVG path
 */
export function providerMark(name: OAuthProviderName): string {
  return / d="([^"]+)"/.exec(drawings[name])?.[1] ?? '';
}
