// Texts as searches compare them.

/**
 * A text without regard to case, and to how its accents are written.
 * @param {string} text
 */
export function folded(text) {
  // In upper case, because a lower-case letter may depend on what follows it: sigma has two forms.
  return text.toUpperCase().normalize('NFD');
}
