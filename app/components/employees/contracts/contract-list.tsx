import { Badge } from "~/components/ui/data-display/badge";
import { LinkButton } from "~/components/ui/layout/button";
import { classNames } from "~/components/ui/layout/class-names";
import { Icon } from "~/components/ui/layout/icon";
import { contractDays } from "~/domain/employees/contracts/contract-periods";
import { employmentTypeLabel } from "~/domain/employees/contracts/employment-type";
import { formatDay } from "~/domain/shared/day";
import { pathTo } from "~/paths";
import { RecordActions } from "~/components/employees/records/education-list";
import { RecordCard, RecordSection } from "~/components/employees/records/record-section";

export type ContractRow = {
  contractSeq: number;
  employmentType: string;
  startDate: string;
  endDate: string | null;
  contractInfoContent: string;
  picName: string;
};

export type ContractListProps = {
  employeeSeq: number;
  canEdit: boolean;
  validList: readonly ContractRow[];
  upcomingList: readonly ContractRow[];
  expiredList: readonly ContractRow[];
  resigned: boolean;
  /** Set if the current contract ends soon. */
  ending: { days: number; followed: "AT_ONCE" | "LATER" | "NOT" } | null;
};

/** Contract Info: current, upcoming and past contracts. */
export function ContractList({ employeeSeq, canEdit, validList, upcomingList, expiredList, resigned, ending }: ContractListProps) {
  const cards = (rows: readonly ContractRow[], live = false) => (
    <div className="grid gap-2">
      {rows.map((row) => (
        <ContractCard
          key={row.contractSeq}
          row={row}
          employeeSeq={employeeSeq}
          canEdit={canEdit}
          live={live}
          upcoming={rows === upcomingList}
        />
      ))}
    </div>
  );
  const nothing = validList.length === 0 && upcomingList.length === 0;
  return (
    <>
      <RecordSection
        title={validList.length > 0 ? "Active contract" : "Contracts"}
        actions={<Actions employeeSeq={employeeSeq} canEdit={canEdit} />}
      >
        {nothing ? <NoContract resigned={resigned} /> : null}
        {validList.length > 0 ? cards(validList, true) : null}
        {ending ? <EndingNotice {...ending} canEdit={canEdit} /> : null}
      </RecordSection>
      {upcomingList.length > 0 ? <RecordSection title="Upcoming contract">{cards(upcomingList)}</RecordSection> : null}
      {expiredList.length > 0 ? (
        <RecordSection title="History" count={expiredList.length}>
          {cards(expiredList)}
        </RecordSection>
      ) : null}
    </>
  );
}

function ContractCard({
  row,
  employeeSeq,
  canEdit,
  live,
  upcoming,
}: {
  row: ContractRow;
  employeeSeq: number;
  canEdit: boolean;
  live: boolean;
  upcoming: boolean;
}) {
  const { contractSeq, employmentType, startDate, endDate, contractInfoContent, picName } = row;
  const [type, days] = [employmentTypeLabel(employmentType), contractDays(startDate, endDate)];
  return (
    <RecordCard
      live={live}
      title={
        <>
          {type} {live ? <Badge tone="done">Active</Badge> : null}
          {upcoming ? <Badge tone="info">From {formatDay(startDate)}</Badge> : null}
        </>
      }
      facts={[days, contractInfoContent, picName && `PIC ${picName}`]}
      actions={
        canEdit ? (
          <RecordActions
            editHref={pathTo("get-employee-contract-info-history-edit", { employeeSeq, contractSeq })}
            deleteHref={pathTo("get-employee-contract-info-history-delete", { employeeSeq, contractSeq })}
            name={`${type}, ${days}`}
          />
        ) : null
      }
    />
  );
}

function Actions({ employeeSeq, canEdit }: { employeeSeq: number; canEdit: boolean }) {
  return (
    <>
      <LinkButton href={pathTo("get-employee-contract-info-history-changes", { employeeSeq })} size="sm" icon="history">
        View History
      </LinkButton>
      {canEdit ? (
        <LinkButton href={pathTo("get-employee-contract-info-history-new", { employeeSeq })} size="sm" icon="plus">
          Add contract
        </LinkButton>
      ) : null}
    </>
  );
}

function NoContract({ resigned }: { resigned: boolean }) {
  return (
    <div
      className={classNames(
        "rounded-lg border px-4 py-3",
        resigned ? "bg-canvas text-ink-2" : "border-danger-line bg-danger-soft text-danger-ink",
      )}
    >
      <b>No active contract</b>
      <p>{resigned ? "This employee has resigned." : "Please add contract information if this employee is still employed."}</p>
    </div>
  );
}

const FOLLOW_UP_TEXT = {
  AT_ONCE: "The upcoming contract follows without a gap.",
  LATER: "The upcoming contract begins only some days later.",
  NOT: "No contract follows yet.",
};

function EndingNotice({ days, followed, canEdit }: { days: number; followed: keyof typeof FOLLOW_UP_TEXT; canEdit: boolean }) {
  return (
    <div className={classNames("notice", followed === "AT_ONCE" ? "info" : "attention", "mt-2 [&_b]:inline")}>
      <Icon of="hourglass" />
      <div>
        {days === 0 ? (
          <b>Ends today.</b>
        ) : (
          <>
            Ends in <b>{days === 1 ? "1 day" : `${days} days`}</b>.
          </>
        )}{" "}
        {FOLLOW_UP_TEXT[followed]}
        {followed === "NOT" && canEdit ? " Add the next one, or the resignation." : ""}
      </div>
    </div>
  );
}
