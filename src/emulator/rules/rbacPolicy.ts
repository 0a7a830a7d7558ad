import type { RbacPolicy } from '../contracts/projectContract.ts';
import { isObject, isVisibleLine } from '../fields.ts';

const longestList = 100;
const longestText = 500;

/** Returns whether a value is an RBAC policy with at most 100 entries in each list. */
export function isRbacPolicy(value: unknown): value is RbacPolicy {
  return hasFields(value, {
    roles: listOf({ role_id: isText, description: isText, permissions: isPermissionList }),
    resources: listOf({ resource_id: isText, description: isText, actions: isTextList }),
    scopes: listOf({ scope: isText, description: isText, permissions: isPermissionList }),
  });
}

type Check = (value: unknown) => boolean;

const isPermissionList: Check = (value) => listOf({ resource_id: isText, actions: isTextList })(value);

function hasFields(value: unknown, checks: Readonly<Record<string, Check>>): boolean {
  if (!isObject(value) || !Object.keys(value).every((name) => Object.hasOwn(checks, name))) return false;
  return Object.entries(checks).every(([name, isValid]) => isValid(value[name]));
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.length <= longestList;
}

function listOf(checks: Readonly<Record<string, Check>>): Check {
  return (value) => isList(value) && value.every((entry) => hasFields(entry, checks));
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.length <= longestText && isVisibleLine(value);
}

function isTextList(value: unknown): boolean {
  return isList(value) && value.every(isText);
}
