// Written by web/bundle.mjs from web/vocabulary.json, which the exporter writes: see web/README.md.

import { recordsOf } from './vocabulary-records.js';

export const appearances = [
  "disappeared",
  "appearing",
  "appeared",
  "disappearing",
];

export const messages = recordsOf(["label","name","sign","tone"], [
  ["handled","handled","✓","handled"],
  ["passed on","passedOn","→","passed"],
  ["unhandled","unhandled","✕","unhandled"],
  ["pending","open","…","open"],
  ["waiting","queued","◷","open"],
  ["dropped","dropped","⊘","unhandled"],
  ["unknown","unknown","?","open"],
  ["replied","replied","↩","handled"],
  ["dropped","messageDropped","⊘","unhandled"],
  ["chain not connected","chainIncomplete","⁂","unhandled"],
  ["chain changed","chainChanged","⇄","open"],
  ["cycle in the chain","chainCycle","↻","unhandled"],
  ["sender left","senderGone","∅","open"],
]);

export const nodes = recordsOf(["label","layer","letters","name","shape","tone"], [
  ["coordinator","coordinators","C","coordinator","pill","coordinator"],
  ["view controller","controllers","VC","viewController","card","controller"],
  ["view","responders","V","view","slip","view"],
  ["wrapper view","privateViews","V","privateView","slip","view"],
  ["window","responders","W","window","chamfer","system"],
  ["scene","responders","S","scene","chamfer","system"],
  ["application","responders","A","application","chamfer","system"],
  ["delegate","responders","D","delegate","chamfer","system"],
  ["object","responders","O","object","slip","view"],
]);

export const reasons = recordsOf(["label","name"], [
  ["unexplained","unexplained"],
  ["view's controller","viewOfController"],
  ["superview","superview"],
  ["parent view controller","parentViewController"],
  ["presenting view controller","presentingViewController"],
  ["parent coordinator","parentCoordinator"],
  ["coordinator's parent","parentOfCoordinator"],
  ["window","window"],
  ["window scene","windowScene"],
  ["application","application"],
  ["application delegate","applicationDelegate"],
  ["end of chain","endOfChain"],
  ["defined by the responder","named"],
]);

export const relations = recordsOf(["down","innerEnd","label","leadsOutward","name","outerEnd","pattern","tone","up"], [
  ["has child coordinator","arrow","child coordinator",false,"child","none","bold","coordinator","child coordinator of"],
  ["contains","arrow","contains",false,"containment","none","solid","controller","contained in"],
  ["presents","triangle","presents",false,"presentation","none","double","presentation","presented by"],
  ["owns","none","owns",false,"owns","diamond","dotted","coordinator","owned by"],
  ["is parent coordinator of","none","is parent coordinator of",false,"parentCoordinator","open","dotted","coordinator","has parent coordinator"],
  ["has root view controller","triangle","window and scene",false,"windowRoot","none","solid","system","root view controller of"],
  ["has window","triangle","window and scene",false,"windowScene","none","solid","system","window of scene"],
  ["has scene","triangle","window and scene",false,"sceneApplication","none","solid","system","scene of application"],
  ["is delegate of","arrow","delegate of application",false,"applicationDelegate","none","dotted","system","application of delegate"],
  ["has subview","none","subview",false,"superview","none","solid","view","subview of"],
  ["has view","dot","view of controller",false,"viewOfController","none","dotted","view","view of controller"],
  ["is delegate of","none","calls its delegate",true,"delegate","square","dotted","delegate","has delegate"],
  ["is data source of","none","reads its data source",true,"dataSource","dot","dotted","delegate","has data source"],
  ["is next responder of","none","next responder",true,"next","open","solid","ink","has next responder"],
  ["is coordinating responder of","none","coordinating responder, if different",true,"coordinating","triangle","dotted","ink","has coordinating responder"],
]);

export const severities = recordsOf(["label","name","sign","tone"], [
  ["error","error","✕","unhandled"],
  ["warning","warning","!","path"],
  ["info","info","i","open"],
]);

export const strengths = recordsOf(["down","name","up"], [
  ["before","none","after"],
  ["directly","direct","caused directly by"],
  ["as a transition ended","transition","end of a transition begun by"],
  ["in a task it started","task","in a task started by"],
  ["later, with the captured cause","captured","later, under the captured cause"],
]);
