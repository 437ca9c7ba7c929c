import { data, type ActionFunctionArgs } from "@remix-run/node";
import { Refusal } from "~/domain/shared/refusal";
import { heldMoment, heldWords } from "~/domain/time/clock/held-press";
import { heldPressInput } from "~/domain/time/clock/held-press-input";
import { clock } from "~/models/time/clock/clocking.server";
import { readForm } from "~/web/forms/submit-form.server";
import { meansOf } from "~/web/pages/my/clock.server";
import { requireOwnEmployee } from "~/web/session/own-employee.server";
import { visitorAddress } from "~/web/session/session.server";

/** A press that the phone kept without network: counted once by its key, or a sentence why it is not. */
export async function action({ request }: ActionFunctionArgs) {
  const own = await requireOwnEmployee(request);
  const parsed = heldPressInput.safeParse(Object.fromEntries(await readForm(request)));
  if (!parsed.success) throw data({ code: "UNREADABLE", message: parsed.error.issues[0]!.message }, 422);
  const { key, direction, ...moment } = parsed.data;
  const found = heldMoment(moment, new Date());
  if ("problem" in found) return Response.json({ data: { counted: false, words: found.problem } });
  const press = { direction, means: meansOf(request), position: null, address: visitorAddress(request), heldKey: key };
  try {
    const { at } = await clock(own, press, found.at);
    return Response.json({ data: { counted: true, words: heldWords(direction, at) } });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return Response.json({ data: { counted: false, words: error.message } });
  }
}
