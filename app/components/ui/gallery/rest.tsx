import { useState } from "react";
import { Avatar } from "~/components/ui/data-display/avatar";
import { Badge, Count } from "~/components/ui/data-display/badge";
import { Button, LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { FilterBar, FilterSelect, SearchField } from "~/components/ui/table/filter-bar";
import { Icon } from "~/components/ui/layout/icon";
import { Notice } from "~/components/ui/feedback/notice";
import { Pagination } from "~/components/ui/table/pagination";
import { Person } from "~/components/ui/data-display/person";
import { RangeNavigator } from "~/components/ui/table/range-navigator";
import { StatusDot } from "~/components/ui/data-display/status-dot";
import { StatusMark } from "~/components/ui/data-display/status-mark";
import { Tabs } from "~/components/ui/layout/tabs";
import { Toast } from "~/components/ui/feedback/toast";
import { Tooltip } from "~/components/ui/feedback/tooltip";
import { TypedSearchBar } from "~/components/ui/table/typed-search-bar";
import type { RangeAnswer } from "~/domain/shared/date-range";
import { EMPLOYEE_STATUSES, statusDisplay } from "~/domain/shared/employee-status";
import type { TypedSearch } from "~/domain/shared/forms/typed-search";
import { pathTo } from "~/paths";

// cspell:ignore rcdve

export const SEARCH_TYPES = [
  { value: "NAME", label: "Name" },
  { value: "EMAIL", label: "Work email" },
];

export function Buttons() {
  return (
    <Card title="Buttons" padded>
      <div className="stack">
        <div className="gallery-set">
          <Button variant="primary">Save changes</Button>
          <Button variant="primary" disabled>
            Disabled
          </Button>
          <Button variant="primary" pending>
            Save changes
          </Button>
          <Button>Secondary</Button>
          <Button variant="ghost">Ghost</Button>
        </div>
        <div className="gallery-set">
          <Button variant="danger">Delete</Button>
          <Button variant="danger-quiet">Exclude</Button>
          <Button icon="download" label="Download" />
          <Button variant="ghost" icon="ellipsis" label="More" />
          <Button size="sm" variant="primary">
            Small
          </Button>
        </div>
      </div>
    </Card>
  );
}

/** URL state as parsed by the loader. */
export function Addresses({ range, search }: { range: RangeAnswer; search: TypedSearch | null }) {
  return (
    <>
      <Card title="Date-range navigator" padded>
        <div className="stack">
          <RangeNavigator {...range} />
          <p className="small muted">{`Searched: ${range.range.mode} ${range.range.startDate} to ${range.range.endDate}`}</p>
        </div>
      </Card>
      <Card title="Search bar with type" padded>
        <TypedSearchBar label="Employees by type" types={SEARCH_TYPES} />
        <p className="small muted">{search ? `schType = ${search.schType}, schKeyword = ${search.schKeyword}` : "Nothing is searched."}</p>
      </Card>
      <Card title="Filters and search" padded>
        <FilterBar label="Runs" sets={["type", "search"]}>
          <FilterSelect name="type" label="Type" all="All types" options={[{ value: "final", label: "Final pay" }]} />
          <SearchField label="Search payroll runs" />
        </FilterBar>
      </Card>
    </>
  );
}

export function Words() {
  return (
    <Card title="Status, tooltip, badges, notices" padded>
      <div className="stack">
        <ul aria-label="Employee status">
          {[...EMPLOYEE_STATUSES, "RETIRED"].map((status) => (
            <li key={status} className="gallery-set">
              <StatusDot status={status} />
              {statusDisplay(status)?.tooltip ?? "Unknown: no dot"}
            </li>
          ))}
        </ul>
        <div className="gallery-set">
          {[0, 1, 2, 3, 4].map((index) => (
            <Avatar key={index} name={`Ana ${"RCDVE"[index]!}`} index={index} />
          ))}
          <Person name="Ma. Concepcion Dela Cruz-Villafuerte" detail="Bakery" index={2} status="ON_LEAVE" />
        </div>
        <div className="gallery-set">
          <Tooltip text="A resigned employee cannot log in.">
            <Icon of="circle-help" />
            <span className="visually-hidden">About Resigned</span>
          </Tooltip>
          <Tooltip>Without words</Tooltip>
        </div>
        <div className="gallery-set">
          <Badge>Set up</Badge>
          <Badge tone="accent">Review</Badge>
          <Badge tone="done">Success</Badge>
          <Badge tone="attention">Warning</Badge>
          <Badge tone="danger">Fail</Badge>
          <Badge tone="info">New</Badge>
          <StatusMark status="ready" />
          <StatusMark status="warning" text="New loan" />
          <StatusMark status="blocked" text="TIN is missing" />
          <Count value={64} />
          <Count value={3} tone="accent" />
        </div>
        <Notice tone="danger" title="Please check the error message">
          First Name can&apos;t be blank
        </Notice>
        <Notice tone="attention">The contract ends in 37 days.</Notice>
        <Notice>Bonifacio Day, 11/30/2026, is a regular holiday.</Notice>
        <Tabs
          label="Example"
          tabs={[
            { label: "Job Info", href: "?tab=job", current: true },
            { label: "Checks", href: "?tab=checks", current: false, counts: [{ value: 2, tone: "danger" }] },
          ]}
        />
        <EmptyState title="No payroll run matches" action={<LinkButton href={pathTo("get-gallery")}>Clear filters</LinkButton>}>
          No final pay has been processed in 2025.
        </EmptyState>
      </div>
    </Card>
  );
}

export function Pages({ page }: { page: number }) {
  return (
    <Card title="Pagination">
      <Pagination page={page} total={97} />
    </Card>
  );
}

/** Toasts on demand, with a counter of callback calls. */
export function Toasts() {
  const [toast, setToast] = useState<{ key: number; warning: boolean } | null>(null);
  const [closed, setClosed] = useState(0);
  const show = (warning: boolean) => setToast({ key: (toast?.key ?? 0) + 1, warning });
  return (
    <Card title="Toasts" padded>
      <div className="gallery-set">
        <Button onClick={() => show(false)}>Show a toast</Button>
        <Button onClick={() => show(true)}>Show a warning</Button>
        <span className="small muted">{`After-close ran ${closed} times`}</span>
      </div>
      {toast ? (
        <Toast
          key={toast.key}
          warning={toast.warning}
          title={toast.warning ? "Please check the error message" : undefined}
          onAfterClose={() => setClosed((count) => count + 1)}
        />
      ) : null}
    </Card>
  );
}
