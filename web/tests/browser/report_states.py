"""What a report may stand at while somebody steps through it: what is chosen, compared, searched, unfolded, looked at.

Each state has a sentence for people, a preparation (JavaScript, run in the page once it has opened) and, where a step is no
jump of the scrubber, how it is taken. STATES is in the order in which they are measured.
"""

HELPERS = """
  const pause = milliseconds => new Promise(done => setTimeout(done, milliseconds));
  const all = selector => [...document.querySelectorAll(selector)];
  const press = async (selector, index) => { const found = all(selector); found[index ?? found.length >> 1].dispatchEvent(new MouseEvent('click', { bubbles: true })); await pause(300); };
  const address = async text => { location.hash = text; await pause(300); };
  const tab = async name => { document.getElementById(`tab-${name}`).click(); await pause(100); };
  const type = async text => {
    const field = document.querySelector('[data-part=search] input');
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await pause(500);
    field.dispatchEvent(new Event('blur'));
  };
  const slider = document.querySelector('[data-part=scrubber] input');
  const go = share => {
    slider.value = String(1 + Math.floor(share * Number(slider.max)));
    slider.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const key = name => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
  const layers = on => { for (const box of all('[data-layer]')) if (box.checked !== on) box.click(); };
  // One of the middle of the session, by the number that the list tells, where it does not hold all.
  const message = async () => {
    const rows = all('[data-message]');
    const many = / of (\\d+) messages/.exec(document.querySelector('[data-part=messages]').textContent);
    await address(`#message=${many ? many[1] >> 1 : rows[rows.length >> 1].dataset.message}`);
  };
  const compare = async () => { go(0.6); await pause(300); key('c'); await pause(300); };
  const unfold = async () => {
    // Of very many lines only those in sight have chips.
    key('0');
    const closed = () => document.querySelector('[data-part=graph] .fold:not(.open)');
    for (let chip = closed(), count = 0; chip && count < 400; chip = closed(), count += 1) {
      chip.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      if (count % 50 === 0) key('0');
    }
    key('0');
    await pause(500);
  };
  const readable = async () => { await press('[data-part=graph] [data-node][data-kind=viewController]'); key('f'); key('Escape'); await pause(300); };
  const look = async (closer, by) => {
    document.querySelector(`[data-part=timeline] [data-scale=${by}]`).click();
    for (let count = 0; count < closer; count += 1) document.querySelector('[data-part=timeline] [aria-label="Zoom timeline in"]').click();
    await pause(300);
  };
"""

JUMP = "go(share);"

STATES = {
    "plain": ("nothing chosen", "", JUMP),
    "object": ("the first coordinator chosen, below which everything stands", "await press('[data-part=graph] [data-kind=coordinator]', 0);", JUMP),
    "window": ("the window chosen, whose chain is short", "await press('[data-part=graph] [data-kind=window], [data-part=graph] [data-node]', 0);", JUMP),
    "short-lived": ("an object chosen that is gone at most moments", "go(0.5); await pause(300); await press('[data-event] + [data-event]');"
                    " await press('[data-part=inspector] dd .link', 0);", JUMP),
    "message": ("a message chosen", "await message();", JUMP),
    "finding": ("a finding chosen", "await press('[data-finding]');", JUMP),
    "compare": ("two moments compared", "await compare();", JUMP),
    "search": ("a search for what most have", "await type('o');", JUMP),
    "nothing found": ("a search for what nothing has", "await type('nobody is called so');", JUMP),
    "layers": ("all layers on", "layers(true);", JUMP),
    "no layers": ("no layer on but coordinators", "layers(false); document.querySelector('[data-layer=coordinators]').click();", JUMP),
    "unfolded": ("everything unfolded, to be read", "await unfold(); await readable();", JUMP),
    "unfolded and fit": ("everything unfolded, all of it in sight", "await unfold();", JUMP),
    "messages": ("the list of messages", "await tab('messages');", JUMP),
    "statistics": ("the statistics of messages", "await tab('messages'); await press('.message-bar button');", JUMP),
    "findings": ("the list of findings", "await tab('findings');", JUMP),
    "filtered": ("the events of one kind", "document.querySelector('.kind-menu').open = true; await pause(300);"
                 " all('[data-kind-filter] input')[1].click(); document.querySelector('.kind-menu').open = false; await pause(300);", JUMP),
    "closer": ("the timeline looked at from near", "await look(9, 'events');", JUMP),
    "by time": ("the timeline by time, from near", "await look(9, 'time');", JUMP),
    "everything": ("a message and its end chosen, two moments compared, a search, all layers",
                   "await message(); await press('[data-part=inspector] .details-message dd .link'); await compare(); await type('o'); layers(true);"
                   " await pause(300);", JUMP),
    "one event": ("one event further, by its key", "", "go(share); await pause(400); start(); key(']');"),
    "playing": ("playing event by event", "const stride = document.querySelectorAll('.player select')[1]; stride.value = 'event';"
                " stride.dispatchEvent(new Event('change')); const speed = document.querySelector('.player select'); speed.value = '5';"
                " speed.dispatchEvent(new Event('change')); go(0.5); await pause(400); key('p');",
                "const said = document.querySelector('.now b'); const before = said.textContent;"
                " while (said.textContent === before) await new Promise(requestAnimationFrame);"),
}
