import { Link } from "@remix-run/react";
import {
  GENDERS,
  labelFor,
  MARITAL_STATUSES,
  NATIONALITIES,
  formatPhone,
  type StoredBasicInfo,
} from "~/domain/employees/personal/basic-info";
import { formatDay } from "~/domain/shared/day";
import { pathTo } from "~/paths";
import { RecordSection, TabActions } from "~/components/employees/records/record-section";
import { LinkButton } from "~/components/ui/layout/button";
import { Notice } from "~/components/ui/feedback/notice";
import { Values } from "~/components/ui/data-display/values";

/** Stored values, with names of province and city. */
export type BasicInfoDetails = Omit<StoredBasicInfo, "province" | "city"> & { email: string; provinceName: string; cityName: string };

/** Shown to users who may decide, if the employee has proposed a change to this data. */
export function ProposedNotice({ href }: { href: string | null }) {
  if (href === null) return null;
  return (
    <Notice>
      The employee proposes a change.{" "}
      <Link reloadDocument to={href}>
        Review it
      </Link>
    </Notice>
  );
}

/** Basic info (read-only); null = could not be loaded, then it is empty and cannot be edited. */
export function BasicInfoView({ info, employeeSeq, canEdit }: { info: BasicInfoDetails | null; employeeSeq: number; canEdit: boolean }) {
  if (!info) return <RecordSection title="Basic info" />;
  return (
    <>
      <RecordSection
        title="Basic info"
        actions={
          <>
            {canEdit ? (
              <LinkButton href={pathTo("get-employee-photo", { employeeSeq })} size="sm" icon="user-round">
                Photo
              </LinkButton>
            ) : null}
            <TabActions
              historyHref={pathTo("get-employee-basic-info-history", { employeeSeq })}
              editHref={pathTo("get-employee-basic-info", { employeeSeq }, "?mode=edit")}
              canEdit={canEdit}
            />
          </>
        }
      >
        <Values
          rows={[
            ["First name", info.firstName],
            ["Middle name", info.middleName],
            ["Last name", info.lastName],
            ["Nick name", info.nickName],
            ["Phone", formatPhone(info.phoneNumber)],
            ["Work email", info.email],
            ["Birthday", info.birthday && formatDay(info.birthday)],
            ["Gender", labelFor(GENDERS, info.gender)],
            ["Marital status", labelFor(MARITAL_STATUSES, info.maritalStatus)],
            ["Nationality", labelFor(NATIONALITIES, info.nationality)],
          ]}
        />
      </RecordSection>
      <RecordSection title="Home address">
        <Values
          rows={[
            ["Unit, lot or building", info.addr1],
            ["Street and barangay", info.addr2],
            ["City or municipality", info.cityName],
            ["Province", info.provinceName],
            ["Zip code", info.zipCode],
          ]}
        />
      </RecordSection>
      <RecordSection title="Emergency contact">
        <Values
          rows={[
            ["Name", info.emergencyContactName],
            ["Relationship", info.emergencyContactRelationship],
            ["Phone", formatPhone(info.emergencyContactPhoneNumber)],
          ]}
        />
      </RecordSection>
    </>
  );
}
