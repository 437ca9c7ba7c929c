import { hearsNotifications, listen } from "~/db/notifications.server";
import type { Scope } from "~/domain/shared/scope";
import { listRecalculations, RECALCULATION_CHANNEL, type RecalculationItem } from "~/models/payroll/recalculations.server";
import { requireScope } from "./scope.server";

type Rights = Pick<Scope, "permissions" | "subscriptions">;

/** Who sees the panel: the permission or the subscription, either suffices (GUARD-31). */
export function seesRecalculations({ permissions, subscriptions }: Rights): boolean {
  return permissions.includes("PAYROLL_SETTING_EDIT") || subscriptions.includes("PAYROLL_USAGE");
}

/** Who may cancel, open and remove: both. */
export function controlsRecalculations({ permissions, subscriptions }: Rights): boolean {
  return permissions.includes("PAYROLL_SETTING_EDIT") && subscriptions.includes("PAYROLL_USAGE");
}

/** What the panel of a page shows to whoever asks for it; null for those without it. */
export async function readRecalculationPanel(request: Request): Promise<{ items: RecalculationItem[]; canControl: boolean } | null> {
  const scope = await requireScope(request);
  return seesRecalculations(scope) ? { items: await listRecalculations(scope), canControl: controlsRecalculations(scope) } : null;
}

const SHORTEST_GAP = 150;
const POLL = 2000;

/**
 * Calls `changed` with the company's list whenever it changed, until the returned function is called. Notifications are only hints: the
 * list is read from the database, at most about seven times a second, and by polling while no notification can be heard.
 */
export async function watchRecalculations(scope: Pick<Scope, "companySeq">, known: readonly RecalculationItem[], changed: (items: RecalculationItem[]) => void): Promise<() => void> {
  let last = JSON.stringify(known);
  let ended = false;
  let reading = false;
  let again = false;

  async function read(): Promise<void> {
    if (ended || reading) {
      again = true;
      return;
    }
    reading = true;
    try {
      const items = await listRecalculations(scope);
      const text = JSON.stringify(items);
      if (!ended && text !== last) changed(items);
      last = text;
    } catch {
      // The database is away for the moment; the next round reads again.
      again = true;
    }
    setTimeout(() => {
      reading = false;
      if (!again) return;
      again = false;
      void read();
    }, SHORTEST_GAP).unref();
  }

  const stop = await listen(RECALCULATION_CHANNEL, (payload) => {
    if (payload === String(scope.companySeq) || !/^\d+$/.test(payload)) void read();
  });
  const poll = setInterval(() => !hearsNotifications() && void read(), POLL).unref();
  // What happened between the caller's reading and the listening.
  void read();
  return () => {
    ended = true;
    clearInterval(poll);
    stop();
  };
}

/** ":payrollSeqValidMillis" of an address; what can be no such number finds nothing. */
export const recalculationParam = (text: string | undefined): number => (/^\d{1,15}$/.test(text ?? "") ? Number(text) : 0);
