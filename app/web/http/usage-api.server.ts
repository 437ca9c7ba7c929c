import type { z } from "zod/v4";
import { CALLS_A_MINUTE, MAX_BODY_LENGTH, type ApiOperation, type DoneStatus, type ProblemStatus } from "~/domain/flex_ben/usage-api";
import { idempotencyKey } from "~/domain/flex_ben/usage-input";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import { findTokenOwner, type TokenHolder } from "~/models/settings/api-tokens.server";
import { isWithinFormLimits, namesOfJson } from "~/web/forms/form-limits.server";
import { countTry } from "~/models/shared/throttle.server";
import { mayUseToken } from "~/web/api/authenticate.server";
import { visitorAddress } from "~/web/session/session.server";

const A_MINUTE = { name: "usage-api", points: CALLS_A_MINUTE, seconds: 60 };

/** The API client as an actor of the ledger. */
export type Program = { companySeq: number; accountSeq: 0; employeeName: string };

type Run<Input extends z.ZodType> = (
  by: Program,
  key: string,
  input: z.output<Input>,
) => Promise<{ postingSeq: number; replayed: boolean }>;

/**
 * Handles a call of the usage API: checks token, rate, idempotency key and body, then calls `run`. The responses are defined in
 * domain/flex_ben/usage-api. No form token is needed, because browsers do not send the token header by themselves.
 */
export async function respondWithJson<Input extends z.ZodType>(
  request: Request,
  operation: ApiOperation<Input>,
  run: Run<Input>,
): Promise<Response> {
  if (request.method !== "POST") return problem(405, "Only POST is answered here");
  const holder = await findTokenOwner(/^Bearer (\S+)$/.exec(request.headers.get("Authorization") ?? "")?.[1] ?? "");
  if (!holder) return problem(401, "The token is missing, unknown or revoked");
  if (!mayUseToken(holder, visitorAddress(request))) return problem(403, "The token may not be used from this address");
  if (!holder.scopes.includes(operation.scope)) return problem(403, `The token lacks the scope ${operation.scope}`);
  try {
    await countTry(A_MINUTE, `${holder.companySeq} ${holder.tokenSeq}`, "Too many calls; wait a minute");
    return await answer(request, holder, operation.input, run);
  } catch (error) {
    if (error instanceof Refusal) return problem(error.status, error.message);
    if (error instanceof NotFound) return problem(404, error.message);
    throw error;
  }
}

async function answer<Input extends z.ZodType>(
  request: Request,
  { companySeq, tokenSeq, tokenName }: TokenHolder,
  input: Input,
  run: Run<Input>,
): Promise<Response> {
  const key = idempotencyKey.safeParse(request.headers.get("Idempotency-Key") ?? undefined);
  if (!key.success) return problem(400, key.error.issues[0]!.message);
  const text = await request.text();
  if (text.length > MAX_BODY_LENGTH) return problem(413, "The body is too large");
  const body = readJson(text);
  if (!isWithinFormLimits(namesOfJson(body))) return problem(400, "The body has more fields or levels than are ever needed");
  const parsed = input.safeParse(body);
  if (!parsed.success)
    return problem(422, parsed.error.issues.map(({ path, message }) => [path.join("."), message].filter(Boolean).join(": ")).join("; "));
  // The prefix prevents collisions between keys of different API tokens, and with keys of forms.
  const { postingSeq, replayed } = await run(
    { companySeq, accountSeq: 0, employeeName: tokenName },
    `api ${tokenSeq} ${key.data}`,
    parsed.data,
  );
  const status: DoneStatus = replayed ? 200 : 201;
  return Response.json({ usageSeq: postingSeq, replayed }, { status, headers: NO_STORE });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const NO_STORE = { "Cache-Control": "no-store" };
const problem = (status: ProblemStatus | 405, message: string) => Response.json({ message }, { status, headers: NO_STORE });
