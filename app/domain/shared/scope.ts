/** Requesting user and tenant: the first argument of every model function. */
export interface Scope {
  companySeq: number;
  accountSeq: number;
  /** Name stored in the change log. */
  employeeName: string;
  permissions: string[];
  subscriptions: string[];
}
