import { and, desc, eq, type SQL } from "drizzle-orm";
import { readInCompany, type Tx } from "~/db/client.server";
import { requestFiles, requests } from "~/db/schema/filing/requests";
import type { Attachment } from "~/domain/filing/requests/attachments";
import type { Day } from "~/domain/shared/day";
import { NotFound } from "~/domain/shared/not-found";
import type { Scope } from "~/domain/shared/scope";
import { readFilingFacts } from "~/models/filing/filing-people.server";
import { takeFile } from "~/models/shared/stored-files.server";
import type { Superseded } from "./change-request.server";
import { mayKnowContent, mayRead } from "./may-read.server";
import { readRequests } from "./request-reads.server";

/** A request takes the files that its filer has stored; one that was changed keeps those of the version before. @throws Refusal at the field of one that is not kept any more, or somebody else's */
export async function takeRequestFiles(
  tx: Tx,
  scope: Scope,
  { requestSeq, employeeSeq, supersedes }: { requestSeq: number; employeeSeq: number; supersedes?: Superseded },
  files: readonly Attachment[],
): Promise<void> {
  const kept = supersedes ? await filesOf(tx, scope, eq(requestFiles.requestSeq, supersedes.requestSeq)) : [];
  for (const [index, { fileSeq, field }] of files.entries()) {
    if (!kept.some((one) => one.fileSeq === fileSeq)) await takeFile(tx, scope, fileSeq, { usedBy: "request", employeeSeq, field });
    await tx.insert(requestFiles).values({ companySeq: scope.companySeq, requestSeq, lineNumber: index + 1, fileSeq });
  }
}

/** Rows of files, the latest request first. */
const filesOf = (tx: Tx, { companySeq }: Pick<Scope, "companySeq">, condition: SQL) =>
  tx
    .select({ requestSeq: requestFiles.requestSeq, fileSeq: requestFiles.fileSeq })
    .from(requestFiles)
    .where(and(eq(requestFiles.companySeq, companySeq), condition))
    .orderBy(desc(requestFiles.requestSeq));

/** What opens requests without being asked by them. @source document 4 A-18 */
const OPENING: readonly string[] = ["FILING_EDIT", "FILING_APPROVAL_EDIT"];
const OPENING_LEAVE: readonly string[] = ["LEAVE_VIEW", "LEAVE_EDIT"];
const OPENING_TIME: readonly string[] = ["ATTENDANCE_VIEW", "ATTENDANCE_EDIT"];

/**
 * Whether somebody may open a file of a request: whoever may read the request itself; of private leave only the requester, those who decide it, and
 * whoever looks after leaves.
 * @param employeeSeq of the account; null = it has none @throws NotFound
 * @source document 4 A-18, L-26
 */
export function requireRequestFile(
  scope: Pick<Scope, "companySeq" | "permissions">,
  employeeSeq: number | null,
  fileSeq: number,
  today: Day,
): Promise<void> {
  return readInCompany(scope, async (tx) => {
    const [held] = await filesOf(tx, scope, eq(requestFiles.fileSeq, fileSeq));
    const [request] = held ? await readRequests(tx, scope, eq(requests.requestSeq, held.requestSeq), { limit: 1 }) : [];
    if (!request) throw new NotFound("file");
    const facts = await readFilingFacts(tx, scope, today);
    const byRight = [
      ...OPENING,
      ...(request.requestKind === "LEAVE" ? OPENING_LEAVE : request.requestKind === "DOCUMENT" ? [] : OPENING_TIME),
    ];
    const open =
      request.privateLeave === null
        ? byRight.some((one) => scope.permissions.includes(one)) || mayRead(facts, request, employeeSeq)
        : scope.permissions.includes("LEAVE_EDIT") || mayKnowContent(facts, request, employeeSeq);
    if (!open) throw new NotFound("file");
  });
}
