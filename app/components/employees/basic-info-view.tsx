import { History, Pencil } from "lucide-react";
import { LinkButton } from "~/components/ui/button";
import { GENDERS, labelOf, MARITAL_STATUSES, NATIONALITIES, shownPhone } from "~/domain/employees/basic-info";
import { formatDay } from "~/domain/shared/day";
import { RecordSection, Values } from "./record-section";

/** The stored texts, "" where there is none; province and city as their names. */
export type BasicInfoShown = {
  firstName: string;
  middleName: string;
  lastName: string;
  nickName: string;
  phoneNumber: string;
  email: string;
  birthday: string | null;
  gender: string;
  maritalStatus: string;
  nationality: string;
  addr1: string;
  addr2: string;
  provinceName: string;
  cityName: string;
  zipCode: string;
  emergencyContactName: string;
  emergencyContactRelationship: string;
  emergencyContactPhoneNumber: string;
};

/** Basic info to read; null = it could not be read, then nothing is said and nothing can be edited. */
export function BasicInfoView({ info, path, canEdit }: { info: BasicInfoShown | null; path: string; canEdit: boolean }) {
  if (!info) return <RecordSection title="Basic info" />;
  const actions = (
    <>
      <LinkButton href={`${path}/history`} size="sm" icon={History}>
        View History
      </LinkButton>
      {canEdit ? (
        <LinkButton href={`${path}?mode=edit`} size="sm" icon={Pencil}>
          Edit
        </LinkButton>
      ) : null}
    </>
  );
  return (
    <>
      <RecordSection title="Basic info" actions={actions}>
        <Values
          rows={[
            ["First name", info.firstName],
            ["Middle name", info.middleName],
            ["Last name", info.lastName],
            ["Nick name", info.nickName],
            ["Phone", shownPhone(info.phoneNumber)],
            ["Work email", info.email],
            ["Birthday", info.birthday && formatDay(info.birthday)],
            ["Gender", labelOf(GENDERS, info.gender)],
            ["Marital status", labelOf(MARITAL_STATUSES, info.maritalStatus)],
            ["Nationality", labelOf(NATIONALITIES, info.nationality)],
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
            ["Phone", shownPhone(info.emergencyContactPhoneNumber)],
          ]}
        />
      </RecordSection>
    </>
  );
}
