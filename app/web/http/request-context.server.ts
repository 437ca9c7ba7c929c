import { AsyncLocalStorage } from "node:async_hooks";
import type { SignedInSession } from "~/models/settings/sessions.server";

/** Context of a request; through it the loaders of a page share one session query. */
export type RequestContext = {
  requestId: string;
  /** The route pattern, such as "/payroll/payroll_processing/:payrollSeq"; the pageId of the access log. */
  pageId: string;
  /** A document request or client navigation, as opposed to a data request. */
  isPage: boolean;
  /** A client navigation: no document is rendered, so scripts can fetch further data. */
  isVisit?: boolean;
  /** A post by fetch: if the session has ended, the page shows the message and keeps the entered values (CF-34). */
  isCall?: boolean;
  /** Client IP address, used only for rate limits. */
  address: string;
  companySeq?: number;
  /** The company that the address names ("/c/3/employees"); undefined = the account's only one. */
  addressCompany?: number;
  signedOn?: Promise<SignedInSession | null>;
  /** Callbacks after the response. */
  afterwards?: (() => void)[];
  /** The response is a file with personal data: its download is recorded. */
  exports?: boolean;
  /** Number of people whose TINs or bank accounts the file contains. */
  exportedPeople?: number;
  /** The posted form has errors, which the page title announces. */
  formError?: boolean;
};

type Holder = { kawaniRequest?: AsyncLocalStorage<RequestContext> };
/** On globalThis because a development server has two module graphs that share one storage. */
const storage = ((globalThis as Holder).kawaniRequest ??= new AsyncLocalStorage<RequestContext>());

export const withRequestContext = <Result>(context: RequestContext, run: () => Result): Result => storage.run(context, run);

/** Undefined outside a request (tests that call a loader directly). */
export const requestContext = (): RequestContext | undefined => storage.getStore();
