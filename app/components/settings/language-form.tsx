import { useForm } from "@conform-to/react";
import { RadioField } from "~/components/ui/form/choice-fields";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import type { languageInput } from "~/domain/settings/language-input";
import type { LanguageChoiceText } from "~/domain/shared/i18n/en/account/language-choice";

type LanguageFormProps = {
  chosen: string;
  languages: readonly { value: string; label: string }[];
  texts: LanguageChoiceText;
  lastResult: LastResult;
};

/** Language choice for My Work. */
export function LanguageForm({ chosen, languages, texts, lastResult }: LanguageFormProps) {
  const [form, { language }] = useForm<FieldsOf<typeof languageInput>>({
    id: "language",
    lastResult,
    defaultValue: { language: chosen },
  });
  return (
    <PostForm form={form} verb={texts.save} problems={problemsOf(form, [language])}>
      <RadioField field={language} label={texts.label} hint={texts.hint} options={languages} />
    </PostForm>
  );
}
