import { eq } from "drizzle-orm";
import { readInCompany, type Tx } from "~/db/client.server";
import { requests } from "~/db/schema/filing/requests";
import { decide } from "~/domain/filing/requests/decide";
import { decideRefusal } from "~/domain/filing/requests/decide-text";
import type { Day } from "~/domain/shared/day";
import { messageOf } from "~/domain/shared/i18n/refusal-message";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { readFilingFacts } from "~/models/filing/filing-people.server";
import { chainState } from "./chain-reads.server";
import { readRequests, type WholeRequest } from "./request-reads.server";
import { advanceRequest, lockRequest } from "./request-rows.server";

type Company = Pick<Scope, "companySeq">;

/** A pending request that is filed again; `revision` is what its page showed. */
export interface ChangedRequest {
  requestSeq: number;
  revision: number;
}

/** The request that another one replaces. */
export interface Superseded {
  requestSeq: number;
  version: number;
}

/**
 * Closes a pending request that its requester changes; earlier decisions no longer count. Call before locking the leave ledger.
 * @throws NotFound for another employee's request or another category; Refusal when it was decided, or moved on, meanwhile
 * @source document 4 A-11
 */
export async function replaceRequest(
  tx: Tx,
  scope: Company,
  { employeeSeq, filingCategorySeq }: { employeeSeq: number; filingCategorySeq: number },
  { requestSeq, revision }: ChangedRequest,
  today: Day,
): Promise<Superseded> {
  const row = await lockRequest(tx, scope, requestSeq);
  const [request] = await readRequests(tx, scope, eq(requests.requestSeq, requestSeq), { limit: 1 });
  if (!request || row.employeeSeq !== employeeSeq || row.filingCategorySeq !== filingCategorySeq) throw new NotFound("request");
  const facts = await readFilingFacts(tx, scope, today);
  const change = { action: "CHANGE", actor: employeeSeq, remark: "", special: false, locked: false } as const;
  const outcome = decide(facts, chainState(request), change);
  if ("problem" in outcome) {
    const last = request.decisions.at(-1);
    const { message, ...rest } = decideRefusal(outcome.problem, {
      last: last ? { by: last.decidedByName, at: last.decidedAt } : null,
      waitsFor: "",
    });
    throw new Refusal(message, rest);
  }
  if (row.revision !== revision) throw new Refusal(messageOf("REQUEST_CHANGED"), { status: 409 });
  await advanceRequest(tx, scope, request, outcome, request.round);
  return { requestSeq, version: request.version };
}

/** Maximum earlier versions on a page. */
const MAX_VERSIONS = 20;

/** Earlier versions of a changed request, latest first. */
export async function earlierVersions(tx: Tx, scope: Company, { supersedes }: Pick<WholeRequest, "supersedes">): Promise<WholeRequest[]> {
  const versions: WholeRequest[] = [];
  for (let seq = supersedes; seq !== null && versions.length < MAX_VERSIONS;) {
    const [request] = await readRequests(tx, scope, eq(requests.requestSeq, seq), { limit: 1 });
    if (!request) break;
    versions.push(request);
    seq = request.supersedes;
  }
  return versions;
}

/** The latest version of a replaced request. @returns its own number if it was never replaced */
export function newestVersion(scope: Company, requestSeq: number): Promise<number> {
  return readInCompany(scope, async (tx) => {
    const { rows } = await tx.$client.query<{ newest: number }>(
      `with recursive later (seq) as (select $2::int
         union select r.request_seq from later join requests r on r.company_seq = $1 and r.supersedes = later.seq)
       select max(seq) as newest from later`,
      [scope.companySeq, requestSeq],
    );
    return rows[0]!.newest;
  });
}
