import { isListening, listen } from "~/db/notifications.server";
import { getDismissalTime } from "~/domain/payroll/runs/recalculation";
import type { Scope } from "~/domain/shared/scope";
import { listRecalculations, RECALCULATION_CHANNEL, type RecalculationItem } from "~/models/payroll/runs/calculation/recalculations.server";
import { requireScope } from "~/web/session/scope.server";

type Rights = Pick<Scope, "permissions" | "subscriptions">;

/** Access to the panel: the permission or the subscription is enough (GUARD-31), but not without any right (document 4 §6.9). */
export function canSeeRecalculations({ permissions, subscriptions }: Rights): boolean {
  if (permissions.length === 0) return false;
  return permissions.includes("PAYROLL_SETTING_EDIT") || subscriptions.includes("PAYROLL_USAGE");
}

/** Canceling, opening and removing need both the permission and the subscription. */
export function canControlRecalculations({ permissions, subscriptions }: Rights): boolean {
  return permissions.includes("PAYROLL_SETTING_EDIT") && subscriptions.includes("PAYROLL_USAGE");
}

/** The recalculation panel of a page, without the finished card of the payroll the page is about; null without access. */
export async function readRecalculationPanel(request: Request): Promise<{ items: RecalculationItem[]; canControl: boolean } | null> {
  const scope = await requireScope(request);
  if (!canSeeRecalculations(scope)) return null;
  const canControl = canControlRecalculations(scope);
  const opened = canControl ? Number(PAYROLL_PATH.exec(new URL(request.url).pathname)?.[1]) : NaN;
  const items = visibleItems(await listRecalculations(scope), canControl);
  return { items: items.filter(({ payrollSeq, status }) => status === "PROCESSING" || payrollSeq !== opened), canControl };
}

/** Payslip pages have their own header, so viewing one does not count as having seen how the calculation ended. */
const PAYROLL_PATH = /^\/payroll\/payroll_processing\/(\d+)(?!\/payslips\/)(?:\/|$)/;

/** The cards that have not auto-dismissed. */
export function visibleItems(items: readonly RecalculationItem[], mayOpen: boolean, now = Date.now()): RecalculationItem[] {
  return items.filter((item) => (getDismissalTime(item, mayOpen) ?? Infinity) > now);
}

/**
 * Calls `changed` with the company's list whenever it differs from the last one sent, until unsubscribed. All watchers of a company in this
 * process share one database poll.
 */
export async function watchRecalculations(
  { companySeq }: Pick<Scope, "companySeq">,
  knownItems: readonly RecalculationItem[],
  mayOpen: boolean,
  changed: (items: RecalculationItem[]) => void,
): Promise<() => void> {
  const watcher = { lastSent: JSON.stringify(knownItems), mayOpen, changed };
  let watch = watches.get(companySeq);
  if (!watch) watches.set(companySeq, (watch = new CompanyWatch(companySeq)));
  watch.watchers.add(watcher);
  await watch.ready;
  // Catches changes between the caller's read and the subscription.
  void watch.read();
  return () => {
    watch.watchers.delete(watcher);
    if (watch.watchers.size > 0 || watches.get(companySeq) !== watch) return;
    watches.delete(companySeq);
    watch.end();
  };
}

interface Watcher {
  lastSent: string;
  mayOpen: boolean;
  changed: (items: RecalculationItem[]) => void;
}

const MIN_GAP_MS = 150;
const POLL_MS = 2000;
const watches = new Map<number, CompanyWatch>();

/**
 * Notifications only trigger a read: the list comes from the database, at most about seven times a second. Polls while this process
 * receives no notifications.
 */
class CompanyWatch {
  readonly watchers = new Set<Watcher>();
  readonly ready: Promise<void>;
  private readonly poll = setInterval(() => !isListening() && void this.read(), POLL_MS).unref();
  private stopListening: (() => void) | undefined;
  private ended = false;
  private reading = false;
  private again = false;
  private next: NodeJS.Timeout | undefined;

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
    clearTimeout(this.next);
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
      // The database is unavailable; the next poll retries.
      this.again = true;
    }
    setTimeout(() => {
      this.reading = false;
      if (!this.again) return;
      this.again = false;
      void this.read();
    }, MIN_GAP_MS).unref();
  }

  private tell(items: RecalculationItem[]): void {
    const now = Date.now();
    for (const watcher of [...this.watchers]) {
      const visible = visibleItems(items, watcher.mayOpen, now);
      const text = JSON.stringify(visible);
      if (watcher.lastSent === text) continue;
      watcher.lastSent = text;
      watcher.changed(visible);
    }
    this.readWhenOneGoes(items, now);
  }

  /** Reads the list again when a card is due to be dismissed, because no notification is sent for that. */
  private readWhenOneGoes(items: readonly RecalculationItem[], now: number): void {
    clearTimeout(this.next);
    const due = items
      .flatMap((item) => [getDismissalTime(item, true), getDismissalTime(item, false)])
      .filter((at) => at !== null && at > now);
    if (due.length > 0) this.next = setTimeout(() => void this.read(), Math.min(...(due as number[])) - now + 1).unref();
  }
}

/** The `:payrollSeqValidMillis` URL parameter; 0 for an invalid number, which matches nothing. */
export const parseRecalculationParam = (text: string | undefined): number => (/^\d{1,15}$/.test(text ?? "") ? Number(text) : 0);
