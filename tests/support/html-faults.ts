import { HtmlValidate, type RuleConfig } from "html-validate";

const validator = new HtmlValidate({
  extends: ["html-validate:standard", "html-validate:document"],
  rules: {
    // React writes attributes and void elements its own way; both are valid HTML.
    "void-style": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "attr-quotes": "off",
    "no-trailing-whitespace": "off",
    "doctype-style": "off",
    "no-inline-style": "error",
    "long-title": "off",
    // Prefers native elements over roles; the roles here name what the elements do not.
    "prefer-native-element": "off",
    "tel-non-breaking": "off",
    "require-sri": "off",
  },
});

/** What html-validate finds in the HTML as the server sent it. @param rules what is judged otherwise than on our pages */
export async function htmlFaults(html: string, rules: RuleConfig = {}): Promise<string[]> {
  // Style files have no address where the tests build the pages.
  const { results } = await validator.validateString(html.replace('<link rel="stylesheet" href=""/>', ""), { rules });
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, line, column }) =>
        `${ruleId}: ${message} (${line}:${column}) ${html.split("\n")[line - 1]?.slice(Math.max(0, column - 40), column + 80) ?? ""}`,
    ),
  );
}
