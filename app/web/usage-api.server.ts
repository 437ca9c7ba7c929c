import type { z } from "zod/v4";
import { idempotencyKey } from "~/domain/flex_ben/usage-input";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import { findTokenHolder, USAGE_WRITE, type TokenHolder } from "~/models/flex_ben/api-tokens.server";
import { countTry } from "~/models/settings/throttle.server";

const MOST_BYTES = 10_000;
const A_MINUTE = { name: "usage-api", points: 600, seconds: 60 };

/** Who posts to the usage API, as the ledger names it. */
export type Program = { companySeq: number; accountSeq: 0; employeeName: string };

/**
 * A call of the usage API: token, rate, key and body are checked, then `run` does it. Answers are JSON: 201 when it was done now, 200 when it
 * was done before, 400 and 422 with what is wrong, 401, 403, 404, 409, 413, 429. A token in a header is sent by no browser on its own, so no
 * form token is needed.
 */
export async function answerProgram<Schema extends z.ZodType>(request: Request, schema: Schema, run: (by: Program, key: string, input: z.output<Schema>) => Promise<{ postingSeq: number; replayed: boolean }>): Promise<Response> {
  if (request.method !== "POST") return problem(405, "Only POST is answered here");
  const holder = await findTokenHolder(/^Bearer (\S+)$/.exec(request.headers.get("Authorization") ?? "")?.[1] ?? "");
  if (!holder) return problem(401, "The token is missing, unknown or revoked");
  if (!holder.scopes.includes(USAGE_WRITE)) return problem(403, `The token lacks the scope ${USAGE_WRITE}`);
  try {
    await countTry(A_MINUTE, `${holder.companySeq} ${holder.tokenSeq}`, "Too many calls; wait a minute");
    return await answer(request, holder, schema, run);
  } catch (error) {
    if (error instanceof Refusal) return problem(error.status, error.message);
    if (error instanceof NotFound) return problem(404, error.message);
    throw error;
  }
}

async function answer<Schema extends z.ZodType>(request: Request, { companySeq, tokenSeq, tokenName }: TokenHolder, schema: Schema, run: (by: Program, key: string, input: z.output<Schema>) => Promise<{ postingSeq: number; replayed: boolean }>): Promise<Response> {
  const key = idempotencyKey.safeParse(request.headers.get("Idempotency-Key") ?? undefined);
  if (!key.success) return problem(400, key.error.issues[0]!.message);
  const text = await request.text();
  if (text.length > MOST_BYTES) return problem(413, "The body is too large");
  const parsed = schema.safeParse(readJson(text));
  if (!parsed.success) return problem(422, parsed.error.issues.map(({ path, message }) => [path.join("."), message].filter(Boolean).join(": ")).join("; "));
  // Keys of programs never meet those of forms, nor those of another token.
  const { postingSeq, replayed } = await run({ companySeq, accountSeq: 0, employeeName: tokenName }, `api ${tokenSeq} ${key.data}`, parsed.data);
  return Response.json({ usageSeq: postingSeq, replayed }, { status: replayed ? 200 : 201, headers: NO_STORE });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text.replaceAll("\0", ""));
  } catch {
    return undefined;
  }
}

const NO_STORE = { "Cache-Control": "no-store" };
const problem = (status: number, message: string) => Response.json({ message }, { status, headers: NO_STORE });
