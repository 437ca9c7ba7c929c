import { Outlet } from "@remix-run/react";
import { lazy, Suspense, type ReactNode } from "react";
import { Card } from "~/components/ui/layout/card";
import { classNames } from "~/components/ui/layout/class-names";
import type { ApprovalsText } from "~/domain/shared/i18n/en/approvals";
import { RequestPlace, type RequestPlaceProps } from "./request-place";

/** For keyboards only, so its scripts load later. */
const ApprovalKeys = lazy(() => import("./approval-keys"));

type ApprovalPanesProps = {
  /** Accessible name of the list. */
  label: string;
  /** The open request; null = none. */
  open: number | null;
  place: RequestPlaceProps | null;
  backHref: string;
  /** The first request of the list; undefined = the list is empty. */
  firstHref: string | undefined;
  /** Tabs and filters. */
  find: ReactNode;
  words: ApprovalsText;
  /** The list. */
  children: ReactNode;
};

/** Requests, and beside them the open one, which the child route renders; in narrow windows it takes the place of the list. */
export function ApprovalPanes({ label, open, place, backHref, firstHref, find, words, children }: ApprovalPanesProps) {
  const nextHref = open === null ? firstHref : place?.nextHref;
  return (
    <div className={classNames("approvals", open !== null && "approvals-open")}>
      <div className="approvals-find">{find}</div>
      <div className="approvals-panes">
        <Card label={label} className="approvals-list">
          {children}
        </Card>
        {open === null ? null : (
          <section key={open} className="card request-pane" aria-label={words.request}>
            <RequestPlace place={place} backHref={backHref} words={words} />
            <Outlet />
          </section>
        )}
      </div>
      {firstHref === undefined ? null : (
        <Suspense>
          <ApprovalKeys current={open} previousHref={place?.previousHref ?? null} nextHref={nextHref ?? null} words={words} />
        </Suspense>
      )}
      {open === null ? <Outlet /> : null}
    </div>
  );
}
