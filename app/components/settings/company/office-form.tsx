import type { officeInput } from "~/domain/organization/office-input";
import { useForm } from "@conform-to/react";
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { CheckboxField, SelectField, type Choice } from "~/components/ui/form/choice-fields";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { ProvinceCityFields } from "~/components/ui/form/province-city-fields";
import { PostForm } from "~/components/ui/form/post-form";
import { DefaultSubmitButton } from "~/components/ui/form/posting";
import { TextAreaField, TextField } from "~/components/ui/form/text-fields";

export type OfficeValues = Record<
  | "workPlaceName"
  | "province"
  | "city"
  | "street"
  | "zipCode"
  | "latitude"
  | "longitude"
  | "radiusMeters"
  | "ipRanges"
  | "deviceIds"
  | "rdoCode"
  | "branchCode"
  | "region"
  | "workScheduleSeq"
  | "head"
  | "revision",
  string
>;

export type OfficeFormProps = {
  values: OfficeValues;
  provinces: readonly Choice[];
  cities: readonly Choice[];
  regions: readonly Choice[];
  schedules: readonly Choice[];
  limits: { name: number; street: number };
  /** Network of the user's request; null = unknown. */
  presentNetwork: string | null;
  /** Benefits-only: no payroll or attendance. */
  benefitsOnly: boolean;
  /** Office-specific holidays of this year, and a link to the calendar. */
  localHolidays: { text: string; href: string } | null;
  cancelHref: string;
};

/** Office form: address, attendance and payroll settings. */
export function OfficeForm({ verb, lastResult, ...page }: OfficeFormProps & { verb: string; lastResult: LastResult }) {
  const { values, provinces, cities, limits, benefitsOnly, cancelHref } = page;
  const [form, fields] = useForm<FieldsOf<typeof officeInput>>({ id: "office", lastResult, defaultValue: values });
  const { workPlaceName, street, province, city, zipCode, head, region, rdoCode, branchCode, workScheduleSeq } = fields;
  const { latitude, longitude, radiusMeters, ipRanges, usePresentAddress, deviceIds, revision } = fields;
  const inOrder = [
    workPlaceName,
    head,
    street,
    province,
    city,
    zipCode,
    region,
    workScheduleSeq,
    rdoCode,
    branchCode,
    latitude,
    longitude,
    radiusMeters,
    ipRanges,
    usePresentAddress,
    deviceIds,
    revision,
  ];
  return (
    <PostForm form={form} saved={values} verb={verb} cancelHref={cancelHref} problems={problemsOf(form, inOrder)}>
      <DefaultSubmitButton />
      <input type="hidden" name="revision" value={values.revision} />
      <div className="form-pair">
        <TextField field={workPlaceName} label="Name" required maxLength={limits.name} autoComplete="off" />
        <TextField field={head} label="Head (employee ID or work email)" autoComplete="off" />
      </div>
      <Part title="Address">
        <div className="form-pair">
          <TextField field={street} label="Building, street and barangay" maxLength={limits.street} autoComplete="off" />
          <TextField field={zipCode} label="ZIP code" inputMode="numeric" maxLength={4} autoComplete="off" />
          <ProvinceCityFields province={province} city={city} provinces={provinces} cities={cities} />
        </div>
      </Part>
      {benefitsOnly ? <HiddenValues values={values} /> : <WorkFields fields={fields} {...page} />}
    </PostForm>
  );
}

type Fields = ReturnType<typeof useForm<FieldsOf<typeof officeInput>>>[1];
type WorkFieldsProps = Pick<OfficeFormProps, "regions" | "schedules" | "presentNetwork" | "localHolidays"> & { fields: Fields };

/** Payroll and attendance settings of an office. */
function WorkFields({ fields, regions, schedules, presentNetwork, localHolidays }: WorkFieldsProps) {
  return (
    <>
      <Part title="Payroll">
        <div className="form-pair">
          <SelectField
            field={fields.region}
            label="Region of the minimum wage"
            hint="If the wage order has several rates, choose the office’s sector or area."
            options={regions}
            empty="Not given"
          />
          <SelectField field={fields.workScheduleSeq} label="Usual work schedule" options={schedules} empty="Not given" />
          <TextField
            field={fields.rdoCode}
            label="RDO code"
            hint="If the office is registered separately."
            maxLength={3}
            autoComplete="off"
          />
          <TextField
            field={fields.branchCode}
            label="Branch code"
            hint="The digits that follow the TIN."
            inputMode="numeric"
            maxLength={5}
            autoComplete="off"
          />
        </div>
        {localHolidays ? (
          <p className="muted">
            {localHolidays.text} <Link to={localHolidays.href}>Open the calendar</Link>
          </p>
        ) : null}
      </Part>
      <Part title="Attendance">
        <div className="form-pair">
          <TextField
            field={fields.latitude}
            label="Latitude"
            hint="For example, 14.554729."
            inputMode="decimal"
            maxLength={24}
            autoComplete="off"
          />
          <TextField
            field={fields.longitude}
            label="Longitude"
            hint="For example, 121.024445."
            inputMode="decimal"
            maxLength={24}
            autoComplete="off"
          />
          <TextField
            field={fields.radiusMeters}
            label="Radius"
            hint="Employees within this radius are at the office; 50 to 5,000 meters."
            inputMode="numeric"
            maxLength={6}
            suffix="m"
            autoComplete="off"
          />
        </div>
        <TextAreaField
          field={fields.ipRanges}
          label="Networks"
          hint="One per line, such as 203.0.113.0/24; at most 20."
          rows={3}
          maxLength={4000}
        />
        {presentNetwork === null ? null : (
          <CheckboxField field={fields.usePresentAddress} label={`Use my present address (${presentNetwork})`} />
        )}
        <TextAreaField
          field={fields.deviceIds}
          label="Time clocks"
          hint="Serial numbers, one per line; at most 20."
          rows={2}
          maxLength={4000}
        />
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="[section+&]:mt-2">
      <h3 className="mb-3 min-h-7 text-base/7 font-semibold">{title}</h3>
      {children}
    </section>
  );
}

/** Preserves values that are not shown. */
function HiddenValues({ values }: { values: OfficeValues }) {
  const names = [
    "latitude",
    "longitude",
    "radiusMeters",
    "ipRanges",
    "deviceIds",
    "rdoCode",
    "branchCode",
    "region",
    "workScheduleSeq",
  ] as const;
  return names.map((name) => <input key={name} type="hidden" name={name} value={values[name]} />);
}
