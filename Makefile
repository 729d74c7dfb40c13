# Each target runs one script, which can also be run directly; works with the GNU make 3.81 of macOS.
.DEFAULT_GOAL := help
.PHONY: help demo samples fleet test test-fleet release test-release check-apple api accuracy sanitize nightly fuzz hostile libfuzzer torture bench manual docs lint format clean

SWIFT_SOURCES = Sources Tests Samples Plugin Package.swift \
	Benchmarks/Sources Benchmarks/Tests

help: ## List the targets
	@echo "make TARGET, where TARGET is"
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  \1 \2/p' $(MAKEFILE_LIST) | awk '{ name = $$1; $$1 = ""; printf "  %-12s%s\n", name, $$0 }'

demo: ## Record the sample app and export its report into out/
	@Scripts/demo.sh

samples: ## Record and export every sample into out/
	@Scripts/samples.sh

fleet: ## Collect 200 recordings of the samples in a fleet, ask its questions and open the page
	@Scripts/fleet.sh

test: ## Run all tests whose files changed since they passed, or all of them: make test AGAIN=1
	@Scripts/test.sh

test-fleet: ## Compare DuckDB, Spark and ClickHouse on the same fleet, and kill additions 2,000 times
	@Scripts/test-fleet.sh

check-apple: ## Compile the code for Apple's systems with declarations of UIKit, on Linux
	@python3 Tests/UIKitDeclarations/check

api: ## Compare the public API with that of the last release
	@Scripts/api-breakage.sh

accuracy: ## Plant defects in the samples, and count what the checks find
	@python3 Tests/Accuracy --write
	@python3 Tests/Accuracy/generated.py

sanitize: ## Run the recorder's tests with ThreadSanitizer and AddressSanitizer
	@Scripts/sanitize.sh

nightly: ## Run in some hours everything of which make test runs a sample
	@Scripts/nightly.sh

SECONDS = 600
fuzz: ## Feed damaged recordings to the reader for ten minutes, or SECONDS=60
	@Scripts/fuzz.sh $(SECONDS)

hostile: ## Test the tools with hostile input for an hour, or HOSTILE_SECONDS=60
	@Scripts/hostile.sh $(HOSTILE_SECONDS)

libfuzzer: ## Run libFuzzer on each parser of untrusted bytes, for a minute each
	@Scripts/libfuzzer.sh all

torture: ## Kill a recording program 2,000 times and count what is lost
	@Scripts/torture.sh

bench: ## Measure the cost of recording and write the table into docs/performance.md
	@Scripts/bench.sh

manual: ## Write the manual page, docs/coordviz.1
	@Scripts/manual.sh

docs: ## Build the API reference of what apps link, with DocC, into .build/docs
	@Scripts/docs.sh

release: ## Build the files of the release that is tagged here into out/release
	@Scripts/release.sh

test-release: ## Build the release twice, compare the bytes, and install and use its files
	@Scripts/test-release.sh

lint: ## Check the format of the Swift sources, the scripts, the workflows and the documents' words
	@Scripts/lint.sh

format: ## Format the Swift sources
	swift format --in-place --recursive --parallel $(SWIFT_SOURCES)

clean: ## Remove build products and the output of demo and samples
	rm -rf .build .build-* .venv
	find web/tests Tests Scripts -name __pycache__ -prune -exec rm -rf {} +
	rm -f $(foreach sample,shopping-cart back-button friends-and-messages purchase weather,out/$(sample)*)
