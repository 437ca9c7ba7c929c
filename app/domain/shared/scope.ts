/** Requesting user and tenant: the first argument of every model function. */
export interface Scope {
  companySeq: number;
  accountSeq: number;
  /** The name that history keeps. */
  employeeName: string;
  permissions: string[];
  subscriptions: string[];
}
