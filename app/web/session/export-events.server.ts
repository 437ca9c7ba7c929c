import { exportedFile } from "~/domain/settings/exported-files";
import { saveSecurityEvent } from "~/models/settings/security-events.server";
import { requestContext, type RequestContext } from "~/web/http/request-context.server";
import { placeOf } from "./session.server";

type Member = { companySeq: number; accountSeq: number };

/** Records the download of a file with personal data before its first byte is sent. */
export async function logExport(context: RequestContext, { path, userAgent }: { path: string; userAgent: string }): Promise<void> {
  const signedOn = await context.signedOn;
  if (!signedOn) return;
  await saveSecurityEvent(signedOn, {
    eventKind: "DATA_EXPORTED",
    accountSeq: signedOn.accountSeq,
    place: { userAgent, address: context.address },
    detail: [exportedFile(context.pageId, path), ...peopleIn(context)].join(", "),
  });
}

/** "12 people", of a file that holds their numbers. */
const peopleIn = ({ exportedPeople: people }: Pick<RequestContext, "exportedPeople">) =>
  people === undefined ? [] : [`${people} ${people === 1 ? "person" : "people"}`];

/** Records the download of a file about several companies in each of them. */
export async function logGroupExport(request: Request, members: readonly Member[]): Promise<void> {
  for (const member of members) await logCompanyExport(request, member);
}

/**
 * Records the download of a file about several companies in one of them. The open company gets the event of every download.
 * @param people whose agency numbers of this company are in the file
 */
export async function logCompanyExport(request: Request, { companySeq, accountSeq }: Member, people?: number): Promise<void> {
  const context = requestContext();
  if (companySeq === context?.addressCompany) return;
  const { pathname } = new URL(request.url);
  const detail = [exportedFile(context?.pageId ?? pathname, pathname), ...peopleIn({ exportedPeople: people })].join(", ");
  await saveSecurityEvent({ companySeq }, { eventKind: "DATA_EXPORTED", accountSeq, place: placeOf(request), detail });
}
