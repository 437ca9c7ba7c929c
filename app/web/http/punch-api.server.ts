import { Refusal } from "~/domain/shared/refusal";
import { MAX_PUNCH_BODY_LENGTH, PUNCH_CALLS_A_MINUTE, punchesInput, type PunchStatus } from "~/domain/time/punches/punch-api";
import { countTry } from "~/models/shared/throttle.server";
import { punchSender, storeApiPunches } from "~/models/time/api-punches.server";
import { findTimeTokenHolder, type TimeTokenHolder } from "~/models/time/time-tokens.server";

const A_MINUTE = { name: "punch-api", points: PUNCH_CALLS_A_MINUTE, seconds: 60 };
/** Maximum validation errors in a response. */
const NAMED = 5;

/**
 * Handles an API call that sends punches: checks token, rate and body, then stores the punches. No form token is needed, because browsers
 * do not send the token header by themselves.
 */
export async function handlePunches(request: Request, now: Date): Promise<Response> {
  if (request.method !== "POST") return problem(405, "Only POST is answered here");
  const holder = await findTimeTokenHolder(/^Bearer (\S+)$/.exec(request.headers.get("Authorization") ?? "")?.[1] ?? "");
  if (!holder) return problem(401, "The token is missing, unknown or revoked");
  if (holder.tokenScope !== "TIME") return problem(403, "The token lacks attendance scope");
  try {
    await countTry(A_MINUTE, `${holder.companySeq} ${holder.timeTokenSeq}`, "Too many calls; wait a minute");
    return await answer(request, holder, now);
  } catch (error) {
    if (error instanceof Refusal) return problem(error.status as PunchStatus, error.message);
    throw error;
  }
}

async function answer(request: Request, holder: TimeTokenHolder, now: Date): Promise<Response> {
  const text = await request.text();
  if (text.length > MAX_PUNCH_BODY_LENGTH) return problem(413, "The body is too large");
  const parsed = punchesInput.safeParse(readJson(text));
  if (!parsed.success) {
    const faults = parsed.error.issues.slice(0, NAMED).map(({ path, message }) => [path.join("."), message].filter(Boolean).join(": "));
    return problem(422, faults.join("; "));
  }
  return Response.json({ punches: await storeApiPunches(punchSender(holder), parsed.data.punches, now) }, { headers: NO_STORE });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const NO_STORE = { "Cache-Control": "no-store" };
const problem = (status: PunchStatus | 405, message: string) => Response.json({ message }, { status, headers: NO_STORE });
