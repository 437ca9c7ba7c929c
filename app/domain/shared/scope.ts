import type { Permission, Subscription } from "~/domain/settings/permissions";

/** Requesting user and tenant: the first argument of every model function. */
export interface Scope {
  companySeq: number;
  accountSeq: number;
  /** Name stored in the change log. */
  employeeName: string;
  permissions: Permission[];
  subscriptions: Subscription[];
}
