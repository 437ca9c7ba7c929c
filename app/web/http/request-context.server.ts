import { AsyncLocalStorage } from "node:async_hooks";
import type { SignedInSession } from "~/models/settings/sessions.server";

/** Context of a request; the loaders of a page share one session look-up through it. */
export type RequestContext = {
  requestId: string;
  /** The route that answers, as in "/payroll/payroll_processing/:payrollSeq"; the pageId of the access log. */
  pageId: string;
  /** A document request or client navigation, as opposed to a data request. */
  isPage: boolean;
  /** The running page asks for a page, and no document is made: its scripts can ask for the rest. */
  isVisit?: boolean;
  /** A fetch post: after the session ended the message appears there and the entered values stay (CF-34). */
  isCall?: boolean;
  /** The visitor's network address; kept for the throttle alone. */
  address: string;
  companySeq?: number;
  signedOn?: Promise<SignedInSession | null>;
  /** Callbacks after the response. */
  afterwards?: (() => void)[];
  /** The response is a file with personal data: its download is recorded. */
  exports?: boolean;
  /** Number of people whose TINs or bank accounts the file contains. */
  exportedPeople?: number;
  /** The posted form has errors: the page title begins with that. */
  formError?: boolean;
};

type Holder = { kawaniRequest?: AsyncLocalStorage<RequestContext> };
/** On globalThis because a development server has two module graphs that share one storage. */
const storage = ((globalThis as Holder).kawaniRequest ??= new AsyncLocalStorage<RequestContext>());

export const withRequestContext = <Result>(context: RequestContext, run: () => Result): Result => storage.run(context, run);

/** Undefined outside a request (tests that call a loader directly). */
export const requestContext = (): RequestContext | undefined => storage.getStore();
