import { useForm } from "@conform-to/react";
import { RecordSection } from "~/components/employees/records/record-section";
import { SelectField, type Choice } from "~/components/ui/form/choice-fields";
import { DatePickerField } from "~/components/ui/form/date-picker-field";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { DefaultSubmitButton } from "~/components/ui/form/posting";
import { ProvinceCityFields } from "~/components/ui/form/province-city-fields";
import { TextField } from "~/components/ui/form/text-fields";
import { NAME_LIMIT, PHONE_FIELD_LIMIT, RELATIONSHIP_LIMIT, type StoredBasicInfo } from "~/domain/employees/personal/basic-info";
import type { basicInfoProposalInput } from "~/domain/employees/personal/information-proposal-input";
import { toOptions } from "~/domain/shared/forms/choices";
import type { OwnInformationText } from "~/domain/shared/i18n/en/own-information";

type InformationFormProps = {
  texts: OwnInformationText;
  values: Record<keyof StoredBasicInfo | "reason", string>;
  revision: number;
  maxLength: number;
  provinces: readonly Choice[];
  /** Cities of the initially selected province. */
  cities: readonly Choice[];
  lastResult: LastResult;
  cancelHref: string;
  /** "It replaces …"; null without a pending proposal. */
  replaces: string | null;
};

/** Proposes changes to the employee's own personal data: the fields of HR's form, with a reason. */
export function InformationForm({
  texts,
  values,
  revision,
  maxLength,
  provinces,
  cities,
  lastResult,
  cancelHref,
  replaces,
}: InformationFormProps) {
  const [form, fields] = useForm<FieldsOf<typeof basicInfoProposalInput>>({ id: "information", lastResult, defaultValue: values });
  const { firstName, middleName, lastName, nickName, phoneNumber, birthday, gender, maritalStatus, nationality, reason } = fields;
  const { addr1, addr2, province, city, zipCode } = fields;
  const { emergencyContactName, emergencyContactRelationship, emergencyContactPhoneNumber } = fields;
  const { fields: names, places } = texts;
  const phone = { prefix: "+63", type: "tel", inputMode: "tel", maxLength: PHONE_FIELD_LIMIT, autoComplete: "off" } as const;
  return (
    <PostForm
      form={form}
      saved={{ ...values, revision }}
      verb={texts.send}
      problems={problemsOf(form, [
        firstName,
        middleName,
        lastName,
        nickName,
        phoneNumber,
        birthday,
        gender,
        maritalStatus,
        nationality,
        addr1,
        addr2,
        province,
        city,
        zipCode,
        emergencyContactName,
        emergencyContactRelationship,
        emergencyContactPhoneNumber,
        reason,
      ])}
      cancelHref={cancelHref}
    >
      <DefaultSubmitButton />
      <p className="muted">{texts.changeWhat}</p>
      {replaces ? <p>{replaces}</p> : null}
      <input type="hidden" name="revision" value={revision} />
      <RecordSection title={texts.personal}>
        <div className="form-pair">
          <TextField field={firstName} label={names.firstName} maxLength={NAME_LIMIT} autoComplete="off" required />
          <TextField field={middleName} label={names.middleName} maxLength={NAME_LIMIT} autoComplete="off" />
          <TextField field={lastName} label={names.lastName} maxLength={NAME_LIMIT} autoComplete="off" required />
          <TextField field={nickName} label={names.nickName} autoComplete="off" />
          <DatePickerField field={birthday} label={names.birthday} />
          <SelectField field={gender} label={names.gender} options={toOptions(texts.genders)} empty={places.none} />
          <SelectField field={maritalStatus} label={names.maritalStatus} options={toOptions(texts.maritalStatuses)} empty={places.none} />
          <SelectField field={nationality} label={names.nationality} options={toOptions(texts.nationalities)} empty={places.none} />
          <TextField field={phoneNumber} label={names.phoneNumber} {...phone} required />
        </div>
      </RecordSection>
      <RecordSection title={texts.address}>
        <div className="form-pair">
          <TextField field={addr1} label={names.addr1} autoComplete="off" />
          <TextField field={addr2} label={names.addr2} autoComplete="off" />
          <ProvinceCityFields province={province} city={city} provinces={provinces} cities={cities} texts={places} />
          <TextField field={zipCode} label={names.zipCode} inputMode="numeric" maxLength={7} autoComplete="off" />
        </div>
      </RecordSection>
      <RecordSection title={texts.emergency}>
        <div className="form-pair">
          <TextField field={emergencyContactName} label={texts.contactName} autoComplete="off" />
          <TextField
            field={emergencyContactRelationship}
            label={names.emergencyContactRelationship}
            maxLength={RELATIONSHIP_LIMIT}
            autoComplete="off"
          />
          <TextField field={emergencyContactPhoneNumber} label={names.emergencyContactPhoneNumber} {...phone} />
        </div>
      </RecordSection>
      <TextField field={reason} label={texts.reason} hint={texts.reasonHint} maxLength={maxLength} autoComplete="off" required />
    </PostForm>
  );
}
