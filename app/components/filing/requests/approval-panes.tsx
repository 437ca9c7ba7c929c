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
  texts: ApprovalsText;
  /** The list. */
  children: ReactNode;
};

/** List and request scroll by themselves, so that both bars of buttons stay in sight. */
const OPEN = "fill-screen tall:flex tall:min-h-0 tall:flex-1 tall:flex-col";
const OPEN_PANES =
  "desktop:grid-cols-[minmax(320px,4fr)_minmax(0,7fr)] tall:min-h-0 tall:flex-1 tall:grid-rows-1" +
  " tall:[&>.card]:max-h-full tall:[&>.card]:overflow-y-auto";

/** Requests, and beside them the open one, which the child route renders; in narrow windows it takes the place of the list. */
export function ApprovalPanes({ label, open, place, backHref, firstHref, find, texts, children }: ApprovalPanesProps) {
  const nextHref = open === null ? firstHref : place?.nextHref;
  const hidden = open !== null && "max-desktop:hidden";
  return (
    <div className={open === null ? undefined : OPEN}>
      <div className={classNames("[&>.tabs]:mb-4", hidden)}>{find}</div>
      <div className={classNames("grid grid-cols-1 items-start gap-4", open !== null && OPEN_PANES)}>
        <Card label={label} className={classNames("approvals-list", hidden)}>
          {children}
        </Card>
        {open === null ? null : (
          <section key={open} className="card flex flex-col" aria-label={texts.request}>
            <RequestPlace place={place} backHref={backHref} texts={texts} />
            <Outlet />
          </section>
        )}
      </div>
      {firstHref === undefined ? null : (
        <Suspense>
          <ApprovalKeys current={open} previousHref={place?.previousHref ?? null} nextHref={nextHref ?? null} texts={texts} />
        </Suspense>
      )}
      {open === null ? <Outlet /> : null}
    </div>
  );
}
