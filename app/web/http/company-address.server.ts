import { splitAddress } from "~/paths/company-address";
import { requestContext } from "./request-context.server";

/** The request of a loader or action without the company in its URL, so that comparisons of paths hold in every company. */
export function withoutCompany(request: Request): Request {
  if (requestContext()?.addressCompany === undefined) return request;
  const url = new URL(request.url);
  url.pathname = splitAddress(url.pathname).path;
  return new Request(url, request);
}
