import type { Change } from "~/domain/shared/change";

/** Texts and changes of accounts that belong to several companies. */

/** Largest number of companies of one account. */
export const MAX_MEMBERSHIPS = 500;

export const OTHER_ADDRESS =
  "This invitation is for another email address. Log out, sign in with that address, then open the link of the invitation again.";
export const TOO_MANY_COMPANIES = `An account can belong to at most ${MAX_MEMBERSHIPS} companies.`;
export const LAST_ADMINISTRATOR =
  "You are the last account of this company with permission for Admin Settings. Give it to someone else before you leave.";
export const HAS_EMPLOYEE_RECORD =
  "This account belongs to an employee of the company. It ends with the employment: see the job info of the employee.";
/** Refusal of what only the person can change: the account also signs in to other companies. */
export const OWN_SIGN_IN =
  "This account also opens other companies, so only its owner can change how it signs in. Remove it from your company to end its access.";
export const CHOOSE_COMPANY_FIRST = "Choose a company first: your account belongs to several. Nothing was saved.";

/** Change log entry of the company: an existing account joined it. */
export const memberJoined = (accountSeq: number, employeeName: string): Change =>
  membershipChange(accountSeq, "CREATE", `${employeeName} joined with an existing account.`);

/** Change log entry of the company: an account left it, or was removed by an administrator. */
export const memberLeft = (accountSeq: number, employeeName: string, removed: boolean): Change =>
  membershipChange(accountSeq, "REMOVE", removed ? `Removed the account of ${employeeName}.` : `${employeeName} left the company.`);

const membershipChange = (seq: number, action: string, description: string): Change => ({
  featureName: "ADMIN_SETTING",
  subject: { noun: "account", seq },
  action,
  description,
});

export const ONLY_COMPANY = "This is the only company of your account.";
export const NO_MEMBER = "Your account is not, or no longer, a member of this company.";
