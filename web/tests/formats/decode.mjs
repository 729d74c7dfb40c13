// Prints the records that the page reads from an archive (base64 on standard input), in the form of the fixtures.
import { readFileSync } from 'node:fs';
import { readArchive } from '../../source/data/columns.js';
import { decodeRecording } from '../../source/data/decode-session.js';
import { eventsOf } from '../unit/helpers.mjs';

const bytes = new Uint8Array(Buffer.from(readFileSync(0, 'utf8'), 'base64'));
const recording = decodeRecording(readArchive(bytes), { recording: 'app.sqlite', generator: { name: 'coordviz', version: '0' } });
process.stdout.write(JSON.stringify({ ...recording, events: eventsOf(recording) }));
