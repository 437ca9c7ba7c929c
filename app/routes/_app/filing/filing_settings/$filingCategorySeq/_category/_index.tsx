/** The layout renders the category; dialogs open on top. */
export default function ReadCategory() {
  return null;
}
