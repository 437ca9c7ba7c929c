import { z } from "zod/v4";
import { joinFirst, movedText, type Change } from "~/domain/shared/change";
import { passwordConfirmation } from "./password-confirmation";
import { permissionText } from "./permission-areas";
import { emailAddress } from "~/domain/shared/forms/email-address";
import { PERMISSIONS, type GrantablePermission } from "./permissions";
import { numberField } from "~/domain/shared/forms/number-field";

/** Permission groups: forms, rules and change log texts. */

export const MAX_GROUP_NAME_LENGTH = 60;
export const MAX_GROUP_DESCRIPTION_LENGTH = 200;

const RELOAD = "Reload the page and try again.";
const NO_NAME = "Give the group a name.";
export const NAME_TAKEN = "There is a group with this name already. Choose another name.";
export const LAST_GROUP = "This is the last group with permission for Admin Settings. Give this permission to another group first.";
export const WOULD_LOSE_OWN_ACCESS =
  "You would lose your own permission for Admin Settings. Get it through another group first, or ask a colleague who has it to make this change.";
export const RIGHT_GONE = "Your access to Admin Settings was just removed. Nothing was saved.";
const NO_MEMBER = "Choose at least one account.";
export const NO_EMAIL = "No invitation can be sent: these employees have no work email or already have an account.";

/** The group of the first administrator of a company (GUARD-03). */
export const ADMINISTRATORS = {
  roleGroupName: "Administrators",
  description: "All permissions.",
  permissions: PERMISSIONS,
} as const;

export const ADDRESS_IN_COMPANY =
  "An account of your company has this email address already. Add it under “Add other accounts” or “Add employees”.";

const revision = numberField(RELOAD);
const atMost = (maxLength: number) => `Write at most ${maxLength} characters.`;

/** A group form; unknown permissions are rejected. */
export const permissionGroupInput = z.object({
  roleGroupName: z
    .string({ error: NO_NAME })
    .trim()
    .min(1, { error: NO_NAME, abort: true })
    .max(MAX_GROUP_NAME_LENGTH, atMost(MAX_GROUP_NAME_LENGTH)),
  description: z.string().trim().max(MAX_GROUP_DESCRIPTION_LENGTH, atMost(MAX_GROUP_DESCRIPTION_LENGTH)).default(""),
  permissions: z
    .array(z.string(), { error: RELOAD })
    .default([])
    .refine((checked) => checked.every((value) => PERMISSIONS.some((permission) => permission === value)), RELOAD)
    .transform((checked) => PERMISSIONS.filter((permission) => checked.includes(permission))),
  revision: revision.default(1),
  password: passwordConfirmation,
});
export type PermissionGroupInput = Omit<z.output<typeof permissionGroupInput>, "password">;

export const groupRemovalInput = z.object({
  understood: z.literal("on", { error: "Select the checkbox to delete this group." }),
  revision,
});

/** Selected accounts without an employee, to be added as members. */
export const accountMembersInput = z.object({ accountSeq: numbers(NO_MEMBER), password: passwordConfirmation });

/** Employees invited to create an account. */
export const accountInvitationInput = z.object({ employeeSeq: numbers(NO_EMAIL) });

/** A person without an employee record, invited to a group. */
export const emailInvitationInput = z.object({ email: emailAddress, password: passwordConfirmation });

function numbers(none: string) {
  return z
    .array(z.string(), { error: none })
    .min(1, none)
    .refine((seqs) => seqs.every((seq) => /^[1-9]\d{0,8}$/.test(seq)), RELOAD)
    .transform((seqs) => seqs.map(Number));
}

type Group = { roleGroupSeq: number; roleGroupName: string };
type State = { roleGroupName: string; description: string; permissions: readonly GrantablePermission[] };

export function groupCreated(roleGroupSeq: number, { roleGroupName, description, permissions }: State): Change {
  return buildChange(roleGroupSeq, "CREATE", `Added the group “${roleGroupName}”. Permissions: ${permissionText(permissions)}.`, null, {
    roleGroupName,
    description,
    permissions,
  });
}

export function groupUpdated(roleGroupSeq: number, { roleGroupName, description, permissions }: State, after: State): Change {
  const before = { roleGroupName, description, permissions };
  const quoted = (text: string) => `“${text}”`;
  const moved = movedText<State>(before, after, { roleGroupName: ["name", quoted], description: ["description", quoted] });
  const [given, taken] = [newOnes(after.permissions, permissions), newOnes(permissions, after.permissions)];
  const rights = [given.length > 0 ? `gave ${permissionText(given)}` : "", taken.length > 0 ? `took ${permissionText(taken)}` : ""];
  return buildChange(
    roleGroupSeq,
    "UPDATE",
    `Changed the group “${roleGroupName}”: ${[moved, ...rights].filter(Boolean).join("; ") || "nothing new"}.`,
    before,
    after,
  );
}

export function groupRemoved({ roleGroupSeq, roleGroupName, permissions }: Group & State, members: readonly string[]): Change {
  return buildChange(
    roleGroupSeq,
    "REMOVE",
    `Deleted the group “${roleGroupName}”${members.length > 0 ? `; its members were ${joinFirst(members)}` : ", which had no members"}.`,
    { roleGroupName, permissions, members },
    null,
  );
}

export function membersAdded({ roleGroupSeq, roleGroupName }: Group, members: readonly string[]): Change {
  return buildChange(roleGroupSeq, "ADD_MEMBERS", `Added ${joinFirst(members)} to the group “${roleGroupName}”.`, null, { members });
}

export function memberRemoved({ roleGroupSeq, roleGroupName }: Group, member: string): Change {
  return buildChange(roleGroupSeq, "REMOVE_MEMBER", `Removed ${member} from the group “${roleGroupName}”.`, { members: [member] }, null);
}

/** @param names of the recipients */
export function accountsInvited(names: readonly string[]): Change {
  return {
    featureName: "ADMIN_SETTING",
    subject: { noun: "account", seq: null },
    action: "INVITE",
    description: `Invited ${joinFirst(names)} to create an account.`,
    after: { names },
  };
}

/** @param email of a person who may not be an employee */
export function invitedToGroup({ roleGroupSeq, roleGroupName }: Group, email: string): Change {
  return buildChange(roleGroupSeq, "INVITE", `Invited ${email} to the group “${roleGroupName}”.`, null, { email });
}

/** @param count sessions that were open */
export function sessionsEnded(accountSeq: number, name: string, count: number): Change {
  const devices = count === 0 ? ", who was not signed in" : ` on ${count} ${count === 1 ? "device" : "devices"}`;
  return {
    featureName: "ADMIN_SETTING",
    subject: { noun: "account", seq: accountSeq },
    action: "END_SESSIONS",
    description: `Ended the sessions of ${name}${devices}.`,
  };
}

const newOnes = (permissions: readonly GrantablePermission[], before: readonly GrantablePermission[]) =>
  permissions.filter((permission) => !before.includes(permission));

function buildChange(seq: number, action: string, description: string, before: object | null, after: object | null): Change {
  return { featureName: "ADMIN_SETTING", subject: { noun: "roleGroup", seq }, action, description, before, after };
}
