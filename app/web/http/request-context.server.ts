import { AsyncLocalStorage } from "node:async_hooks";
import type { SignedOn } from "~/models/settings/sessions.server";

/** What one request knows about itself; the loaders of one page share one look-up of the session through it. */
export type RequestContext = {
  requestId: string;
  /** The route that answers, as in "/payroll/payroll_processing/:payrollSeq"; the pageId of the access log. */
  pageId: string;
  /** A page asks (a document, or a navigation of the running page), as opposed to a call for data. */
  isPage: boolean;
  /** The running page asks for a page, and no document is made: its scripts can ask for the rest. */
  isVisit?: boolean;
  /** A post of the running page: whoever is not signed in any more is told so there, and keeps what was typed (CF-34). */
  isCall?: boolean;
  /** The visitor's network address; kept for the throttle alone. */
  address: string;
  companySeq?: number;
  signedOn?: Promise<SignedOn | null>;
  /** What is done when the answer has gone. */
  afterwards?: (() => void)[];
  /** The answer is a file with data of people: it is kept who took it. */
  exports?: boolean;
  /** Of how many people the file holds numbers (TINs, bank accounts). */
  exportedPeople?: number;
  /** The posted form was answered with errors: the title of the page says so first. */
  formError?: boolean;
};

type Holder = { kawaniRequest?: AsyncLocalStorage<RequestContext> };
/** On globalThis because a development server holds two module graphs; they share one storage. */
const storage = ((globalThis as Holder).kawaniRequest ??= new AsyncLocalStorage<RequestContext>());

export const withRequestContext = <Result>(context: RequestContext, run: () => Result): Result => storage.run(context, run);

/** Undefined outside a request (tests that call a loader directly). */
export const requestContext = (): RequestContext | undefined => storage.getStore();
