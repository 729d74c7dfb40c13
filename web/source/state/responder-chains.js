// The ways that lead on from a node at a moment: the responder chain, and the chain by which messages reach coordinators.
//
// Sources/CoordvizTimeline/Chains/MomentStructure+Next.swift holds the same rules and says where they come from;
// chain-corpus.json holds the cases for both.

import { reasons } from '../data/vocabulary.js';
import { edgeExists, nodeExists } from './moment.js';

/** @typedef {import('../data/model.js').Model} Model */
/** @typedef {'next' | 'coordinating'} ChainKind */
/** @typedef {{to: number, reason: string}} ChainStep */
/**
 * @typedef {object} Chain
 * @property {ChainStep[]} steps whom it comes to behind the first, each with the rule that led there
 * @property {'end' | 'hangsInNothing' | 'cycle'} ending
 * @property {number | null} cycle where it comes back to
 */
/** @typedef {ReturnType<typeof structureAt>} Structure */

/** @type {Record<string, string>} */
export const chainReasons = Object.fromEntries(reasons.map(({ name, label }) => [name, label]));

/** More views than anybody nests. */
const mostViews = 100;
const controllerEdges = ['containment', 'presentation', 'windowRoot'];

/**
 * The structure of a moment, asked for one node at a time: most nodes are never asked for.
 * @param {Model} model
 * @param {number} n an event after which the state is known
 */
export function structureAt(model, n) {
  /**
   * Of several the one that began last, which is what a property was set to last.
   * @param {number} id @param {string} kind @param {boolean} inward
   */
  function lastEdge(id, kind, inward) {
    /** @type {import('../data/record-types.js').EdgeRecord | null} */
    let best = null;
    for (const edge of edgesOfKind(model, id, kind, inward)) {
      if (!edgeExists(edge, n)) continue;
      const [other, known] = [edge, best].map((found) => (inward ? found?.from : found?.to) ?? 0);
      if (best === null || edge.began > best.began || (edge.began === best.began && other > known)) best = edge;
    }
    return best;
  }

  /** @param {number} id @param {string} kind @param {string} reason @returns {ChainStep | null} */
  function along(id, kind, reason) {
    const edge = lastEdge(id, kind, false);
    return edge ? { to: edge.to, reason } : null;
  }

  /** @param {number} id */
  function kindOf(id) {
    return model.nodes.get(id)?.kind ?? 'object';
  }

  /** @param {number} id @returns {number | null} */
  function viewOf(id) {
    return lastEdge(id, 'viewOfController', true)?.from ?? null;
  }

  /** @param {number} id whether a coordinator is a view controller itself, such as a container that coordinates */
  function isController(id) {
    return (firstAppearances(model).get(id) ?? Infinity) <= n || viewOf(id) !== null
      || controllerEdges.some((kind) => lastEdge(id, kind, false) !== null);
  }

  /** @param {number} id @returns {ChainStep | null} */
  function toApplication(id) {
    const found = model.recording.nodes.filter((node) => node.kind === 'application' && nodeExists(node, n)).map((node) => node.id);
    const first = found.length > 0 ? Math.min(...found) : id;
    return first === id ? null : { to: first, reason: 'application' };
  }

  /** @param {number} id @param {ChainKind} chain @returns {ChainStep | null} */
  function afterController(id, chain) {
    const coordinator = chain === 'coordinating' ? along(id, 'parentCoordinator', 'parentCoordinator') : null;
    if (coordinator) return coordinator;
    const container = along(id, 'containment', 'parentViewController');
    const presenting = container ? null : along(id, 'presentation', 'presentingViewController');
    if (presenting) return presenting;
    const window = along(id, 'windowRoot', 'window');
    const view = viewOf(id);
    const superview = view === null ? null : along(view, 'superview', 'superview');
    // A root controller's view lies in the window, or in views of UIKit's own, through which its chain goes.
    if (!superview || superview.to === window?.to) return window ?? container;
    return leadsOn(superview.to) ? superview : window ?? container ?? superview;
  }

  /** @param {number} view whether the views around it are known up to a controller or a window; a circle counts as known */
  function leadsOn(view) {
    let current = view;
    for (let count = 0; count < mostViews; count += 1) {
      // In a damaged recording a view may lie in a controller: whose own chain is not asked for, it may lead back here.
      if (['viewController', 'coordinator'].includes(kindOf(current))) return true;
      const next = step(current, 'next');
      if (!next) return kindOf(current) === 'window';
      if (kindOf(next.to) !== 'view') return true;
      current = next.to;
    }
    return true;
  }

  /**
   * Where the structure sends what comes to a node; null where the chain ends.
   * @param {number} id @param {ChainKind} chain @returns {ChainStep | null}
   */
  function step(id, chain) {
    switch (kindOf(id)) {
      case 'coordinator': return (isController(id) ? afterController(id, chain) : null) ?? along(id, 'child', 'parentOfCoordinator');
      case 'viewController': return afterController(id, chain);
      case 'view': return along(id, 'viewOfController', 'viewOfController') ?? along(id, 'superview', 'superview');
      case 'window': return along(id, 'windowScene', 'windowScene') ?? toApplication(id);
      case 'scene': return along(id, 'sceneApplication', 'application') ?? toApplication(id);
      case 'application': return along(id, 'applicationDelegate', 'applicationDelegate');
      default: return null;
    }
  }

  /** @param {number} id @param {ChainKind} kind @returns {Chain} */
  function chain(id, kind) {
    const steps = [];
    const passed = new Set([id]);
    let last = id;
    for (let next = step(id, kind); next; next = step(last, kind)) {
      if (passed.has(next.to)) return { steps, ending: 'cycle', cycle: next.to };
      passed.add(next.to);
      steps.push(next);
      last = next.to;
    }
    const hangs = ['view', 'viewController'].includes(kindOf(last));
    return { steps, ending: hangs ? 'hangsInNothing' : 'end', cycle: null };
  }

  return { step, chain };
}

/** @type {WeakMap<Model, Map<string, import('../data/record-types.js').EdgeRecord[]>>} */
const sortedOut = new WeakMap();

/**
 * One may have thousands over the time, most of them of one kind: of such the lists are kept.
 * @param {Model} model @param {number} id @param {string} kind @param {boolean} inward
 */
function edgesOfKind(model, id, kind, inward) {
  const known = sortedOut.get(model) ?? new Map();
  sortedOut.set(model, known);
  const key = `${id} ${kind} ${inward}`;
  const kept = known.get(key);
  if (kept) return kept;
  const edges = model.edgesOf.get(id);
  const found = edges.filter((edge) => edge.kind === kind && (inward ? edge.to : edge.from) === id);
  if (edges.length > 50) known.set(key, found);
  return found;
}

/** @type {WeakMap<Model, Map<number, number>>} */
const appearancesOfModels = new WeakMap();

/**
 * The event at which each node was first seen to appear as a view controller does. One look at all events, the first time.
 * @param {Model} model
 */
function firstAppearances(model) {
  const known = appearancesOfModels.get(model);
  if (known) return known;
  const found = model.events.firstOf('appearanceChanged');
  appearancesOfModels.set(model, found);
  return found;
}
