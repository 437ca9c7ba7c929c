import { Link, useLocation } from "@remix-run/react";
import { type ReactNode } from "react";
import { Avatar } from "~/components/ui/data-display/avatar";
import { LinkButton } from "~/components/ui/layout/button";
import { PreserveQuery } from "~/components/ui/layout/preserve-query";
import { NoticeDialog, useModal } from "~/components/ui/layout/dialog-page";
import { Icon } from "~/components/ui/layout/icon";
import type { IconName } from "~/components/ui/layout/icon-names";
import { useScrollActiveIntoView } from "~/components/ui/layout/scroll-active-into-view";
import { carriedQuery, popupPath } from "~/domain/employees/list/popup-address";
import { ACCESS_RESTRICTED, isProfileTab, type PopupPage } from "~/domain/employees/list/employee-popup";
import { statusDisplay } from "~/domain/shared/employee-status";
import { pathTo } from "~/paths";

type Head = {
  employeeSeq: number;
  employeeName: string;
  employeeStatus: string;
  /** A resignation is recorded, possibly for a future date. */
  hasResignation: boolean;
  departmentName: string | null;
  jobTitleName: string | null;
  profilePhotoUrl: string | null;
};

type EmployeePopupProps = {
  head: Head;
  closeHref: string;
  sides: readonly PopupPage[];
  tabs: readonly (PopupPage & { permitted: boolean })[];
  /** Leave, resignation and account deletion are permitted. */
  mayChangeStatus: boolean;
  /** The employee has no account, and the user may invite. */
  mayInvite: boolean;
  /** URL segment after the employee. */
  page: string;
  children: ReactNode;
};

const SIDE_ICONS: Record<string, IconName> = {
  Profile: "user-round",
  "Contract Info": "file-pen",
  "Salary Info": "banknote",
  "Previous Employer": "briefcase-business",
};

/** Employee popup over the list: identity and sections on the left, Profile tabs above the content. */
export function EmployeePopup({ head, closeHref, sides, tabs, mayChangeStatus, mayInvite, page, children }: EmployeePopupProps) {
  const dialog = useModal(closeHref);
  const query = carriedQuery(useLocation().search);
  const base = pathTo("get-employee", { employeeSeq: head.employeeSeq });
  const onProfile = isProfileTab(page);
  return (
    <div className="dialog-page">
      <dialog ref={dialog} open className="dialog dialog-lg float employee-popup" aria-label={head.employeeName}>
        <aside aria-label="Employee summary">
          <StatusTag head={head} query={query} mayChange={mayChangeStatus} />
          <Avatar name={head.employeeName} index={head.employeeSeq} photoUrl={head.profilePhotoUrl} size="lg" />
          <h2 tabIndex={-1} data-first-focus>
            {head.employeeName || "-"}
          </h2>
          <p>{head.departmentName || "-"}</p>
          <p>{head.jobTitleName || "-"}</p>
          {mayInvite ? (
            <LinkButton href={pathTo("get-sign-in-invitations", null, { employeeSeq: head.employeeSeq })} size="sm" icon="user-plus">
              Invite to sign in
            </LinkButton>
          ) : null}
          <nav aria-label="Employee tabs">
            {sides.map(({ path, label }) => {
              const current = label === "Profile" ? onProfile : path === page;
              return (
                <Link
                  key={label}
                  to={popupPath(head.employeeSeq, path, query)}
                  aria-current={current ? "page" : undefined}
                  preventScrollReset
                >
                  <Icon of={SIDE_ICONS[label]!} />
                  {label}
                </Link>
              );
            })}
          </nav>
        </aside>
        <section>
          <header>
            {onProfile ? (
              <ProfileTabs head={head} query={query} tabs={tabs} page={page} />
            ) : (
              <h3>{sides.find(({ path }) => path === page)?.label}</h3>
            )}
            <LinkButton href={closeHref} variant="ghost" size="sm" icon="x" label="Close" />
          </header>
          <div className="employee-body">
            <PreserveQuery below={base} query={query}>
              {children}
            </PreserveQuery>
          </div>
        </section>
      </dialog>
    </div>
  );
}

/** Popup for users without access to any page of the employee; shows no name or photo (EMP-21). */
export function AccessRestricted({ closeHref }: { closeHref: string }) {
  return (
    <NoticeDialog title="Employee" closeHref={closeHref}>
      <p>{ACCESS_RESTRICTED}</p>
    </NoticeDialog>
  );
}

function ProfileTabs({ head, query, tabs, page }: { head: Head; query: string; tabs: EmployeePopupProps["tabs"]; page: string }) {
  return (
    <nav ref={useScrollActiveIntoView()} className="tabs" aria-label="Profile">
      {tabs.map(({ path, label, permitted }) =>
        permitted ? (
          <Link
            key={path}
            to={popupPath(head.employeeSeq, path, query)}
            aria-current={path === page ? "page" : undefined}
            preventScrollReset
          >
            {label}
          </Link>
        ) : (
          <span key={path} aria-disabled="true" title="You don’t have permission to view this tab.">
            {label}
          </span>
        ),
      )}
    </nav>
  );
}

/** Status label; with permission, a menu to change it (EMP-38, EMP-39). */
function StatusTag({ head, query, mayChange }: { head: Head; query: string; mayChange: boolean }) {
  const display = statusDisplay(head.employeeStatus);
  // closed again after navigation
  const { key } = useLocation();
  const texts = (
    <>
      {display ? <span className={`dot dot-${display.dot}`} aria-hidden="true" /> : null}
      {display?.tooltip ?? head.employeeStatus}
    </>
  );
  if (!mayChange) return <span className="status-tag">{texts}</span>;
  return (
    <details className="status-tag-menu" key={key}>
      <summary className="status-tag">
        {texts}
        <Icon of="chevron-down" size="sm" />
      </summary>
      <ul className="float">
        <li>
          <Link to={pathTo("get-employee-status-leave-new", { employeeSeq: head.employeeSeq }, query)} preventScrollReset>
            Inactive
          </Link>
        </li>
        <li>
          {head.hasResignation ? (
            <span aria-disabled="true" title="A resignation is recorded already. Change it in the status history.">
              Resigned
            </span>
          ) : (
            <Link to={pathTo("get-employee-status-resignation-new", { employeeSeq: head.employeeSeq }, query)} preventScrollReset>
              Resigned
            </Link>
          )}
        </li>
        {head.employeeStatus === "RESIGNED" ? (
          <li>
            <Link to={popupPath(head.employeeSeq, "job-info/account-deletion", query)} preventScrollReset>
              Account Delete
            </Link>
          </li>
        ) : null}
      </ul>
    </details>
  );
}
