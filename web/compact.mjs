// Takes out of a script and of a style sheet what no browser needs: comments and spaces. Lines stay lines, so that nothing
// depends on where JavaScript would put a semicolon, and names stay names, so that the page can still be read.

/** After one of these a slash begins an expression and does not divide. */
const beforeExpression = /(?:^|[(,=:[!&|?{};+\-*%<>~^\n]|\b(?:return|typeof|case|in|of|delete|void|throw|new|await))$/;

/**
 * @param {string} text
 * @returns {string}
 */
export function compactScript(text) {
  let result = '';
  let place = 0;
  const word = (/** @type {string | undefined} */ character) => character !== undefined && /[\w$\u0080-\uffff]/.test(character);

  /** Up to the end of a string, a template or a regular expression, which stay as they are. */
  function takeQuoted(/** @type {string} */ quote) {
    const start = place;
    let inClass = false;
    for (place += 1; place < text.length; place += 1) {
      const character = text[place];
      if (character === '\\') place += 1;
      else if (quote === '`' && character === '$' && text[place + 1] === '{') takeHole();
      else if (quote === '/' && character === '[') inClass = true;
      else if (quote === '/' && character === ']') inClass = false;
      else if (character === quote && !inClass) break;
      else if (character === '\n' && quote !== '`') throw new Error(`a ${quote} that does not end: ${text.slice(start, place)}`);
    }
    place += 1;
    result += text.slice(start, place);
  }

  /** An expression in a template: skipped with whatever braces, strings and templates it holds, for it stays as it is. */
  function takeHole() {
    const kept = result;
    let depth = 0;
    for (place += 1; place < text.length; place += 1) {
      const character = text[place];
      if (character === '{') depth += 1;
      else if (character === '}') {
        depth -= 1;
        if (depth === 0) break;
      } else if (character === '\'' || character === '"' || character === '`' || (character === '/' && beforeExpression.test(text.slice(0, place).trimEnd()))) {
        takeQuoted(character);
        place -= 1;
      }
    }
    result = kept;
  }

  while (place < text.length) {
    const character = text[place];
    if (character === '\'' || character === '"' || character === '`') takeQuoted(character);
    else if (text.startsWith('//', place)) place = text.indexOf('\n', place) < 0 ? text.length : text.indexOf('\n', place);
    else if (text.startsWith('/*', place)) place = text.indexOf('*/', place) + 2;
    else if (character === '/' && beforeExpression.test(result.slice(-12).replace(/ +$/, ''))) takeQuoted('/');
    else if (character === ' ') {
      while (text[place] === ' ') place += 1;
      const [before, after] = [result[result.length - 1], text[place]];
      // "a + +b" must not become "a++b".
      if ((word(before) && word(after)) || (before === after && (before === '+' || before === '-'))) result += ' ';
    } else {
      if (character === '\n') result = result.replace(/ +$/, '');
      if (character !== '\n' || (result !== '' && !result.endsWith('\n'))) result += character;
      place += 1;
    }
  }
  return result;
}

/** @param {string} text */
export function compactStyle(text) {
  return text.replace(/\/\*[^]*?\*\//g, '').split(/("[^"\n]*")/).map((part, index) => (index % 2 === 1 ? part : part
    .replace(/\n\s*/g, '\n').replace(/ *([{};,]) */g, '$1').replace(/: +/g, ':').replace(/;\}/g, '}'))).join('').trim();
}
