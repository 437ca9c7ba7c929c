import { useFetcher } from "@remix-run/react";
import { useState } from "react";
import { Button } from "~/components/ui/layout/button";
import { useScripts } from "~/components/ui/layout/use-scripts";
import { pathTo } from "~/paths";
import { optionLabel, SelectField, type Choice } from "./choice-fields";
import { controlProps, Field, fieldText, type FieldState } from "./field";

type ProvinceCityFieldsProps = {
  province: FieldState;
  city: FieldState;
  provinces: readonly Choice[];
  /** Cities of the initially selected province. */
  cities: readonly Choice[];
  disabled?: boolean;
  texts?: typeof ENGLISH;
};

const ENGLISH = { province: "Province", city: "City or municipality", showCities: "Show cities", none: "Not given", loading: "Loading…" };

/** Conform intent: re-renders the form as typed, with the city cleared. */
const SHOW_CITIES = JSON.stringify({ type: "update", payload: { name: "city", value: "" } });

/** Province and city. Without scripts, a button loads the cities from the server. Changing the province clears the city (INPUT-61). */
export function ProvinceCityFields({ province, city, provinces, cities, disabled = false, texts = ENGLISH }: ProvinceCityFieldsProps) {
  const scripts = useScripts();
  const fetcher = useFetcher<{ cities: Choice[] }>();
  const [chosen, setChosen] = useState<string | null>(null);
  const loaded = chosen === "" || fetcher.state !== "idle" ? [] : (fetcher.data?.cities ?? []);
  const offered = chosen === null ? cities : loaded;
  const follow = (code: string) => {
    setChosen(code);
    if (code !== "") fetcher.load(pathTo("get-city", null, { province: code }));
  };
  const waiting = chosen !== null && chosen !== "" && fetcher.state !== "idle";
  return (
    <>
      <Field field={province} label={texts.province} words={optionLabel(provinces)}>
        <select
          {...controlProps(province, {})}
          key={fieldText(province)}
          className="select"
          defaultValue={fieldText(province)}
          disabled={disabled}
          onChange={(event) => follow(event.target.value)}
        >
          <option value="">{texts.none}</option>
          {provinces.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        {scripts || disabled ? null : (
          <Button type="submit" name="__intent__" value={SHOW_CITIES} size="sm">
            {texts.showCities}
          </Button>
        )}
      </Field>
      <SelectField
        key={`${chosen ?? fieldText(province)} ${fieldText(city)} ${waiting}`}
        field={{
          id: city.id,
          name: city.name,
          errors: city.errors,
          initialValue: offered.some(({ value }) => value === fieldText(city)) ? fieldText(city) : "",
        }}
        label={texts.city}
        options={offered}
        empty={waiting ? texts.loading : texts.none}
        disabled={disabled}
      />
    </>
  );
}
