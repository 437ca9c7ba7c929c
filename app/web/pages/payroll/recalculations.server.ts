import { hearsNotifications, listen } from "~/db/notifications.server";
import type { Scope } from "~/domain/shared/scope";
import { listRecalculations, RECALCULATION_CHANNEL, type RecalculationItem } from "~/models/payroll/calculation/recalculations.server";
import { requireScope } from "~/web/session/scope.server";

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

/**
 * Calls `changed` with the company's list whenever it is not the one that was told last, until the returned function is called. Everybody who
 * watches a company in this process shares one reader of the database.
 */
export async function watchRecalculations(
  { companySeq }: Pick<Scope, "companySeq">,
  known: readonly RecalculationItem[],
  changed: (items: RecalculationItem[]) => void,
): Promise<() => void> {
  const watcher = { told: JSON.stringify(known), changed };
  let watch = watches.get(companySeq);
  if (!watch) watches.set(companySeq, (watch = new CompanyWatch(companySeq)));
  watch.watchers.add(watcher);
  await watch.ready;
  // What happened between the caller's reading and the listening.
  void watch.read();
  return () => {
    watch.watchers.delete(watcher);
    if (watch.watchers.size > 0 || watches.get(companySeq) !== watch) return;
    watches.delete(companySeq);
    watch.end();
  };
}

interface Watcher {
  told: string;
  changed: (items: RecalculationItem[]) => void;
}

const SHORTEST_GAP = 150;
const POLL = 2000;
const watches = new Map<number, CompanyWatch>();

/** Notifications are only hints: the list is read from the database, at most about seven times a second, and by polling while none can be heard. */
class CompanyWatch {
  readonly watchers = new Set<Watcher>();
  readonly ready: Promise<void>;
  private readonly poll = setInterval(() => !hearsNotifications() && void this.read(), POLL).unref();
  private stopListening: (() => void) | undefined;
  private ended = false;
  private reading = false;
  private again = false;

  constructor(readonly companySeq: number) {
    const heard = (payload: string) => {
      if (payload === String(companySeq) || !/^\d+$/.test(payload)) void this.read();
    };
    this.ready = listen(RECALCULATION_CHANNEL, heard).then((stop) => {
      this.stopListening = stop;
      if (this.ended) stop();
    });
  }

  end(): void {
    this.ended = true;
    clearInterval(this.poll);
    this.stopListening?.();
  }

  async read(): Promise<void> {
    if (this.ended || this.reading) {
      this.again = true;
      return;
    }
    this.reading = true;
    try {
      this.tell(await listRecalculations(this));
    } catch {
      // The database is away for the moment; the next round reads again.
      this.again = true;
    }
    setTimeout(() => {
      this.reading = false;
      if (!this.again) return;
      this.again = false;
      void this.read();
    }, SHORTEST_GAP).unref();
  }

  private tell(items: RecalculationItem[]): void {
    const text = JSON.stringify(items);
    for (const watcher of [...this.watchers]) {
      if (watcher.told === text) continue;
      watcher.told = text;
      watcher.changed(items);
    }
  }
}

/** ":payrollSeqValidMillis" of an address; what can be no such number finds nothing. */
export const recalculationParam = (text: string | undefined): number => (/^\d{1,15}$/.test(text ?? "") ? Number(text) : 0);
