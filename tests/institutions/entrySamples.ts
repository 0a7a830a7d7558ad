import type { Entry, FoundOrganization } from '../../machines/contracts/institutionRequests.ts';
import { identityError } from '../support/identityErrors.ts';

export const harbor: FoundOrganization = {
  id: 'organization-1',
  name: 'Harbor Lane Capital',
  slug: 'harbor-lane-capital',
  standing: 'member',
  due: 'nothing',
};

export const quay: FoundOrganization = {
  id: 'organization-2',
  name: 'Quaymoor Commodities',
  slug: 'quaymoor',
  standing: 'invited',
  due: 'second-step',
};

export const entered: Entry = { kind: 'entered', slug: harbor.slug };
export const secondStepDue: Entry = { kind: 'second-step', methods: ['authenticator'] };
export const otherMethodDue: Entry = { kind: 'other-method' };

export const entries = { entered, 'second step': secondStepDue, 'other method': otherMethodDue } as const;

export const unreachable = identityError('unreachable');
export const ended = identityError('session-ended');
export const broken = new Error('broken');

export const email = 'ann@harbor.example';
