import { toOptions } from "~/domain/shared/forms/choices";
import type { basicInfoInput } from "~/domain/employees/personal/basic-info-input";
import { useForm } from "@conform-to/react";
import { SelectField, type Choice } from "~/components/ui/form/choice-fields";
import { DatePickerField } from "~/components/ui/form/date-picker-field";
import { problemsOf } from "~/components/ui/form/error-summary";
import { PostForm } from "~/components/ui/form/post-form";
import { DefaultSubmitButton } from "~/components/ui/form/posting";
import { TextField } from "~/components/ui/form/text-fields";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import {
  GENDERS,
  MARITAL_STATUSES,
  NAME_LIMIT,
  NATIONALITIES,
  PHONE_FIELD_LIMIT,
  RELATIONSHIP_LIMIT,
  type StoredBasicInfo,
} from "~/domain/employees/personal/basic-info";
import { AddressFields } from "./address-fields";
import { RecordSection } from "~/components/employees/records/record-section";

/** Initial field values, all as text. */
export type BasicInfoValues = Record<keyof StoredBasicInfo, string>;

type BasicInfoFormProps = {
  values: BasicInfoValues;
  revision: number;
  /** Display only, not submitted (BASIC-20). */
  email: string;
  provinces: readonly Choice[];
  /** Cities of the initially selected province. */
  cities: readonly Choice[];
  lastResult: LastResult;
  cancelHref: string;
};

export function BasicInfoForm({ values, revision, email, provinces, cities, lastResult, cancelHref }: BasicInfoFormProps) {
  const [form, fields] = useForm<FieldsOf<typeof basicInfoInput>>({ lastResult, defaultValue: values });
  const {
    firstName,
    middleName,
    lastName,
    nickName,
    phoneNumber,
    birthday,
    gender,
    maritalStatus,
    nationality,
    emergencyContactName,
    emergencyContactRelationship,
    emergencyContactPhoneNumber,
  } = fields;
  const { addr1, addr2, province, city, zipCode } = fields;
  const problems = problemsOf(form, [
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
  ]);
  return (
    <PostForm form={form} saved={{ ...values, revision }} verb="Save" problems={problems} cancelHref={cancelHref}>
      <DefaultSubmitButton />
      <input type="hidden" name="revision" value={revision} />
      <RecordSection title="Edit basic info">
        <div className="form-pair">
          <TextField field={firstName} label="First name" maxLength={NAME_LIMIT} autoComplete="off" required />
          <TextField field={middleName} label="Middle name" maxLength={NAME_LIMIT} autoComplete="off" />
          <TextField field={lastName} label="Last name" maxLength={NAME_LIMIT} autoComplete="off" required />
          <TextField field={nickName} label="Nick name" autoComplete="off" />
          <TextField
            field={phoneNumber}
            label="Phone"
            prefix="+63"
            type="tel"
            inputMode="tel"
            maxLength={PHONE_FIELD_LIMIT}
            autoComplete="off"
            required
          />
          <TextField
            field={{ id: `${form.id}-email`, name: "shownEmail", initialValue: email }}
            label="Work email"
            hint="Cannot be changed here."
            type="email"
            readOnly
          />
          <DatePickerField field={birthday} label="Birthday" />
          <SelectField field={gender} label="Gender" options={toOptions(GENDERS)} empty="Not given" />
          <SelectField field={maritalStatus} label="Marital status" options={toOptions(MARITAL_STATUSES)} empty="Not given" />
          <SelectField field={nationality} label="Nationality" options={toOptions(NATIONALITIES)} empty="Not given" />
        </div>
      </RecordSection>
      <AddressFields fields={{ addr1, addr2, province, city, zipCode }} provinces={provinces} cities={cities} />
      <RecordSection title="Emergency contact">
        <div className="form-pair">
          <TextField field={emergencyContactName} label="Name" autoComplete="off" />
          <TextField field={emergencyContactRelationship} label="Relationship" maxLength={RELATIONSHIP_LIMIT} autoComplete="off" />
          <TextField
            field={emergencyContactPhoneNumber}
            label="Emergency phone"
            prefix="+63"
            type="tel"
            inputMode="tel"
            maxLength={PHONE_FIELD_LIMIT}
            autoComplete="off"
          />
        </div>
      </RecordSection>
    </PostForm>
  );
}
